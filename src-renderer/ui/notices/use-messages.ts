import { useMessage, type MessageApi } from 'naive-ui'

export type ShortMessages = Pick<MessageApi, 'success' | 'error' | 'info' | 'warning'>

/** Returns the short messages above the status bar. They go by themselves. */
export function useMessages(): ShortMessages {
  return useMessage()
}
