import { useMessage, type MessageApi } from 'naive-ui'

/** Returns the short messages above the status bar. They go by themselves. */
export function useMessages(): Pick<MessageApi, 'success' | 'error' | 'info' | 'warning'> {
  return useMessage()
}
