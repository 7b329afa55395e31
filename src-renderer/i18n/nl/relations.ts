export default {
  title: 'Relaties',
  lead: 'Relaties die op deze computer zijn geopend. De dienst geeft er geen lijst van: open een relatie met het relatienummer.',
  back: 'Terug naar de documenten',
  backToAll: 'Terug naar de relaties',
  openOne: 'Relatie openen',
  numbered: 'Relatie {id}',
  number: 'nr. {id}',
  relationNumber: 'Relatie, nr. {id}',
  rename: 'Naam wijzigen',
  forget: 'Van de lijst halen',
  emptyTitle: 'Nog geen relaties',
  emptyBody:
    'Documenten kunnen ook bij een relatie horen. Open een relatie met het relatienummer van de dienst.',
  open: {
    title: 'Relatie openen',
    lead: 'De documenten van de relatie worden bij de dienst opgehaald.',
    number: 'Nummer',
    numberHint: 'Het nummer van de relatie bij de dienst.',
    numberWrong: 'Vul een heel getal in, zonder letters.',
    name: 'Eigen naam',
    nameHint: 'Alleen op deze computer, bijvoorbeeld de naam van de koper.',
    submit: 'Openen',
  },
  ask: {
    forget: {
      title: 'Relatie van de lijst halen?',
      body: '{name} verdwijnt van deze lijst. Bij de dienst verandert er niets, en u kunt de relatie later weer openen.',
      ok: 'Van de lijst halen',
    },
  },
}
