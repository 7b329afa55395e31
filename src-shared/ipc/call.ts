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
  /**
   * False for a read that a screen repeats by itself after an event. Such a read is answered from
   * the store, and is no sign that the user is at work: else each record that is fetched in the
   * background would delay the next.
   */
  readonly byUser: boolean
  /** True if the handler also gets the id of the page that calls, as its last argument. */
  readonly withPage?: boolean
}

/** Declares a call that the page makes for the user. */
export function call<Args extends z.ZodType<readonly unknown[]>, Output extends z.ZodType>(
  args: Args,
  result: Output,
): CallDefinition<Args, Output> & { readonly exposure: 'page' } {
  return { args, result, exposure: 'page', byUser: true }
}

/** Declares a call whose handler has to know which page makes the call. */
export function pageCall<Args extends z.ZodType<readonly unknown[]>, Output extends z.ZodType>(
  args: Args,
  result: Output,
): CallDefinition<Args, Output> & { readonly exposure: 'page'; readonly withPage: true } {
  return { args, result, exposure: 'page', byUser: true, withPage: true }
}

/** Declares a read that a screen repeats by itself after an event. */
export function screenRead<Args extends z.ZodType<readonly unknown[]>, Output extends z.ZodType>(
  args: Args,
  result: Output,
): CallDefinition<Args, Output> & { readonly exposure: 'page' } {
  return { args, result, exposure: 'page', byUser: false }
}

/** Declares a call that only the preload makes, on behalf of a dropped or chosen file. */
export function fileCall<Args extends z.ZodType<readonly unknown[]>, Output extends z.ZodType>(
  args: Args,
  result: Output,
): CallDefinition<Args, Output> & { readonly exposure: 'file' } {
  return { args, result, exposure: 'file', byUser: true }
}
