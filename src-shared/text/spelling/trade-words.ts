import type { SpellingLanguage } from './text-language.ts'

const dutch = `appartementencomplex badkamermeubel bel-etage bestemmingsplanwijziging cv-opstelling
doorzonwoonkamer eengezinswoning ensuite ensuitedeuren erfpachtcanon fundaproof halfvrijstaand
halfvrijstaande hoekbadkamer inductiekookplaat instapklaar jacuzzi keukenblok kookeiland
kozijnwerk lichtkoepel loopdeur meterkast monumentenstatus nutsvoorzieningen omvormer
overheaddeur overheaddeuren pantry quooker quookerkraan sectionaaldeur sectionaaldeuren screens
servicekosten spoeleiland tochtportaal turnkey tuingericht tuingerichte vaillant videofoon
videofooninstallatie vloerverwarmingsverdeler vrijesectorwoning vve wandcontactdoos warmtepompboiler
woonkeuken zelfbewoningsclausule zelfbewoningsplicht`
const english = `broadband cadastral combi energy-efficient freehold ground-rent leasehold maisonette
mortgagee notary penthouse terraced turnkey underfloor utility worktop`

const words: Readonly<Record<SpellingLanguage, ReadonlySet<string>>> = {
  nl: new Set(dutch.split(/\s+/u)),
  en: new Set(english.split(/\s+/u)),
}

/** True for a word of the trade that the dictionaries do not have. */
export function isTradeWord(word: string, language: SpellingLanguage): boolean {
  return words[language].has(word.toLowerCase())
}
