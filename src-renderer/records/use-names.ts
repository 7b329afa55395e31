import { useI18n } from 'vue-i18n'

interface Names {
  readonly projectName: (name: string) => string
  readonly channelName: (name: string) => string
}

/** Names as the screens show them, with words for what the service lists without a name. */
export function useNames(): Names {
  const { t } = useI18n()
  const named = (name: string, words: string) => (name.trim() === '' ? words : name)
  return {
    projectName: (name) => named(name, t('projects.nameless')),
    channelName: (name) => named(name, t('channels.nameless')),
  }
}
