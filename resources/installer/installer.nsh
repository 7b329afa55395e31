# Included into the installer and the uninstaller by electron-builder (electron-builder.yml,
# nsis.include).
#
# Installing offers Perceel under "Open with" for PDF and XML, takes neither from another program, and registers
# the links perceel://. The MSI registers the same (scripts/packaging/msi-project.mjs).
#
# Uninstalling asks whether the data of this user go, after telling what exists only here. A silent removal, and
# the removal of an old version during an update, keep the data.

# Refuses an installation for the computer beside that of the MSI: both use the same folder, and the removal of
# either would take the files of the other. The MSI writes the value (scripts/packaging/msi-project.mjs).
!macro perceelRefuseBesideMsi
  ${if} $installMode == "all"
    ReadRegStr $R0 HKLM "Software\Perceel" "InstalledBy"
    ${if} $R0 == "msi"
      StrCpy $R1 "Perceel was installed here with the MSI. Remove that Perceel first, or install the newer MSI."
      ${if} $LANGUAGE == 1043
        StrCpy $R1 "Perceel is hier met de MSI geïnstalleerd. Verwijder dat Perceel eerst, of installeer de nieuwere MSI."
      ${endIf}
      MessageBox MB_OK|MB_ICONSTOP "$R1" /SD IDOK
      SetErrorLevel 3
      Quit
    ${endIf}
  ${endIf}
!macroend

# A silent start knows here for whom it installs.
!macro customInit
  !insertmacro perceelRefuseBesideMsi
!macroend

# The pages ask for whom; this page stands before the files, and is never shown.
!macro customPageAfterChangeDir
  Function perceelBeforeFiles
    !insertmacro perceelRefuseBesideMsi
    Abort
  FunctionEnd
  Page custom perceelBeforeFiles
!macroend

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  WriteRegStr SHELL_CONTEXT "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}\SupportedTypes" ".pdf" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}\SupportedTypes" ".xml" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\perceel" "" "URL:Perceel"
  WriteRegStr SHELL_CONTEXT "Software\Classes\perceel" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\perceel\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend

# Removes the links of this program, and leaves those of another program.
!macro perceelForgetLinks ROOT
  ReadRegStr $R0 ${ROOT} "Software\Classes\perceel\shell\open\command" ""
  StrCpy $R1 '"$INSTDIR\${APP_EXECUTABLE_FILENAME}"'
  StrLen $R2 $R1
  StrCpy $R0 $R0 $R2
  ${if} $R0 == $R1
    DeleteRegKey ${ROOT} "Software\Classes\perceel"
  ${endIf}
!macroend

!macro customUnInstall
  DeleteRegKey SHELL_CONTEXT "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}"
  !insertmacro perceelForgetLinks SHELL_CONTEXT
  # Perceel itself registers its links for the user if no program answered them.
  !insertmacro perceelForgetLinks HKCU
  ${ifNot} ${Silent}
  ${andIfNot} ${isUpdated}
    # Perceel counts what exists only here: exit code 10 means that there is such work (docs/administration.md).
    InitPluginsDir
    nsExec::ExecToStack '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" --diagnose --report="$PLUGINSDIR\perceel.json"'
    Pop $R0
    Pop $R1
    ${if} $LANGUAGE == 1043
      StrCpy $R2 "Wilt u ook uw gegevens van deze computer verwijderen? Kiest u Nee, dan vindt Perceel ze terug als u het weer installeert."
      StrCpy $R3 "Er is werk dat alleen op deze computer staat. Als u de gegevens verwijdert, is dat werk weg."
      StrCpy $R4 "Perceel kan niet nagaan of er werk is dat alleen op deze computer staat. Als u de gegevens verwijdert, kan er werk weg zijn."
    ${else}
      StrCpy $R2 "Do you also want to remove your data from this computer? If you choose No, Perceel finds the data again after you install it."
      StrCpy $R3 "There is work that is only on this computer. If you remove the data, that work is lost."
      StrCpy $R4 "Perceel cannot tell whether there is work that is only on this computer. If you remove the data, work may be lost."
    ${endIf}
    ${if} $R0 == "10"
      StrCpy $R2 "$R3$\r$\n$\r$\n$R1$\r$\n$R2"
    ${elseIf} $R0 != "0"
      StrCpy $R2 "$R4$\r$\n$\r$\n$R2"
    ${endIf}
    # No is the first choice, so that Enter loses nothing.
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$R2" IDNO perceelKeepData
      ${if} $installMode == "all"
        SetShellVarContext current
      ${endIf}
      RMDir /r "$APPDATA\Perceel"
      RMDir /r "$LOCALAPPDATA\Perceel"
      ${if} $installMode == "all"
        SetShellVarContext all
      ${endIf}
    perceelKeepData:
  ${endIf}
!macroend
