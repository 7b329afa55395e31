/** The addresses of all pictures, which `npm run tour -- --manual` makes. No picture is loaded here. */
const addresses = import.meta.glob<string>('./pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Returns the address of a picture in a language; null if there is no such picture. */
export function pictureAddress(language: 'nl' | 'en', name: string): string | null {
  return addresses[`./pictures/${language}/${name}.webp`] ?? null
}
