import { context } from './name-context.ts'
import type { RecordLeaf } from './record-leaves.ts'

export interface PhotoFact {
  /** A web address, or a file name as the record has it. */
  readonly source: string
  readonly caption: string
}

/** Photos that are kept of a record. */
const mostPhotos = 12

const imageFile =
  /^[^\s<>"]{1,300}\.(?:jpe?g|png|webp|gif|avif|heic|tiff?|bmp)(?:[?#][^\s<>"]*)?$/iu
const webAddress = /^https?:\/\/[^\s<>"]{3,1900}$/iu
const anyScheme = /^[a-z][a-z0-9+.-]*:/iu
const smallNames = /thumb|klein|small|mini|icon|preview/u
const captionNames =
  /^(?:titel|title|caption|bijschrift|onderschrift|omschrijving|description|label|alt|alttekst|naam|name)$/u
const orderNames =
  /^(?:volgorde|order|index|sequence|sort|sortorder|rang|rank|nummer|number|position|positie|volgnummer)$/u
const kindNames = /^(?:soort|type|kind|categorie|category|groep|group|mediatype|role|rol)$/u
const otherKind =
  /platte?grond|floor\s?plan|video|360|tour|brochure|document|pdf|logo|kaart|\bmap\b|portret|kadast/iu
const photoKind = /foto|photo|image|picture|afbeelding|hoofd/iu
const mainKind = /hoofd|main|primary|cover/iu
const mainNames = /^(?:hoofdfoto|ishoofdfoto|main|ismain|primary|isprimary|cover|iscover)$/u

interface Picture {
  source: string
  isSmall: boolean
  isPhoto: boolean
  isMain: boolean
  isOther: boolean
  caption: string
  order: number
}

/** Finds the photos: the main photo first, then in the order that the record gives. */
export function photosIn(leaves: readonly RecordLeaf[]): {
  readonly photos: PhotoFact[]
  readonly photoCount: number
} {
  const pictures = new Map<number, Picture>()
  for (const leaf of leaves) takeSource(pictures, leaf)
  for (const leaf of leaves) takeDetail(pictures, leaf)
  const photos = [...pictures.values()].filter(({ isOther, isPhoto }) => isPhoto && !isOther)
  const distinct = new Map(photos.toSorted(inOrder).map((one) => [one.source, one]))
  return {
    photos: [...distinct.values()]
      .slice(0, mostPhotos)
      .map(({ source, caption }) => ({ source, caption })),
    photoCount: distinct.size,
  }
}

function inOrder(one: Picture, other: Picture): number {
  return Number(other.isMain) - Number(one.isMain) || one.order - other.order
}

function takeSource(pictures: Map<number, Picture>, leaf: RecordLeaf): void {
  const { value, around, name } = leaf
  if ((around & context.foreign) !== 0 || /logo|portret/u.test(name)) return
  const isFile = imageFile.test(value) && (webAddress.test(value) || !anyScheme.test(value))
  const isPlaced =
    (around & context.photo) !== 0 || /^(?:hoofd)?foto|photo|image|picture/u.test(name)
  if (!isFile && !(webAddress.test(value) && (isPlaced || (around & context.media) !== 0))) return
  const key = placeOf(leaf)
  const isSmall = smallNames.test(name)
  const before = pictures.get(key)
  if (before !== undefined && (isSmall || !before.isSmall)) return
  const isPhoto = isFile || isPlaced
  const isOther = otherKind.test(name) || otherKind.test(leaf.parent)
  const isMain = mainKind.test(name) || mainKind.test(leaf.parent)
  const order = before?.order ?? Number.MAX_SAFE_INTEGER
  pictures.set(key, { source: value, isSmall, isPhoto, isMain, isOther, caption: '', order })
}

/** A photo that is an element of its own, as in `<Foto>a.jpg</Foto>`, keeps its own attributes. */
function placeOf({ name, node, holder, isElement }: RecordLeaf): number {
  const isOwn = /^(?:hoofd|main)?(?:foto|photo|image|picture|afbeelding|bild)$/u.test(name)
  return isElement && isOwn ? node : holder
}

function takeDetail(pictures: Map<number, Picture>, leaf: RecordLeaf): void {
  const picture = pictures.get(leaf.isElement ? leaf.holder : leaf.node)
  const { name, value } = leaf
  if (picture === undefined || value === picture.source) return
  if (captionNames.test(name) && picture.caption === '' && !imageFile.test(value))
    picture.caption = value.slice(0, 200)
  else if (orderNames.test(name) && /^\d{1,6}$/u.test(value)) picture.order = Number(value)
  else if (mainNames.test(name) && /^(?:true|1|ja|yes)$/iu.test(value)) picture.isMain = true
  else if (kindNames.test(name)) {
    if (otherKind.test(value)) picture.isOther = true
    else if (photoKind.test(value)) picture.isPhoto = true
    if (mainKind.test(value)) picture.isMain = true
  }
}
