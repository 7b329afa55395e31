import { NodeHttpExecutor } from 'builder-util'
import {
  configureRequestOptions,
  configureRequestUrl,
  type DownloadOptions,
} from 'builder-util-runtime'

/** Requests of electron-updater over Node's http, in place of Electron's `net`. */
export class NodeExecutor extends NodeHttpExecutor {
  async download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    return options.cancellationToken.createPromise<string>((resolve, reject, onCancel) => {
      const request = { headers: options.headers ?? undefined }
      configureRequestUrl(url, request)
      configureRequestOptions(request)
      this.doDownload(
        request,
        {
          destination,
          options,
          onCancel,
          callback: (error) => {
            // Success is null or undefined here.
            if (error instanceof Error) reject(error)
            else resolve(destination)
          },
          responseHandler: null,
        },
        0,
      )
    })
  }
}
