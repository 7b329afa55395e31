import type { z } from 'zod'

/** One IPC call: the list of arguments and the result. */
export interface CallDefinition<
  Args extends z.ZodType<readonly unknown[]> = z.ZodType<readonly unknown[]>,
  Output extends z.ZodType = z.ZodType,
> {
  readonly args: Args
  readonly result: Output
  /**
   * `file`: only the preload may make this call, with a path that it read from a real `File`. The
   * generated API leaves the call out, so that a page cannot pass a path of its own.
   */
  readonly exposure: 'page' | 'file'
}

/** Declares a call that the page may make. */
export function call<Args extends z.ZodType<readonly unknown[]>, Output extends z.ZodType>(
  args: Args,
  result: Output,
): CallDefinition<Args, Output> & { readonly exposure: 'page' } {
  return { args, result, exposure: 'page' }
}

/** Declares a call that only the preload makes, on behalf of a dropped or chosen file. */
export function fileCall<Args extends z.ZodType<readonly unknown[]>, Output extends z.ZodType>(
  args: Args,
  result: Output,
): CallDefinition<Args, Output> & { readonly exposure: 'file' } {
  return { args, result, exposure: 'file' }
}
