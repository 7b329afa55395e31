export default {
  page: {
    label: 'Pagina van het bestand',
    show: 'Pagina tonen (spatie)',
    hide: 'Pagina verbergen (spatie)',
    of: 'Pagina {page} van {name}',
    at: '{page} van {pages}',
    previous: 'Vorige pagina',
    next: 'Volgende pagina',
    reading: 'Het bestand wordt ingelezen.',
    failed: 'Dit bestand kon niet worden ingelezen.',
    kind: '{kind} wordt hier niet getoond. Het bestand kan wel worden verzonden.',
    broken:
      'Deze pagina is beschadigd en niet te tonen. Open het bestand zelf om te zien of het klopt.',
    password: 'Beveiligd met een wachtwoord. Na het verzenden kunt u het bij de documenten openen.',
  },
}
