/** Returns the local date and time of a moment in the notation of XML Schema. */
export function clockNow(now: Date): { readonly date: string; readonly time: string } {
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    date: [
      String(now.getFullYear()).padStart(4, '0'),
      two(now.getMonth() + 1),
      two(now.getDate()),
    ].join('-'),
    time: [two(now.getHours()), two(now.getMinutes()), two(now.getSeconds())].join(':'),
  }
}
