import { type DeclaredField, declaredBelow, declaredEntry, isMap, isOf, type Place, treeOf } from './people-in.ts'
import type { Identity, NamedDocument, PersonalData } from './personal-data.ts'

/** What stands in place of everyone else's user id. */
const SOMEBODY_ELSE = 'somebody else'

/** Links of emails open something without a login, so they are shown without what opens it. */
const TOKEN = /([?&](?:token|lost)=)[^\s&"'<>]+/g

/**
 * Returns the part of a document that its person may download: what names nobody, and what is that
 * person's own. Others' words, names and user ids are left out, and so are secrets and whatever is
 * not declared.
 */
export function ownPart(declaration: PersonalData, document: NamedDocument, person: Identity): Record<string, unknown> {
  const part = ownPartOf(document.data, treeOf(declaration), [], { document, ...person })
  return isMap(part) ? part : {}
}

type Own = Identity & { document: NamedDocument }

function ownPartOf(value: unknown, field: DeclaredField | undefined, place: Place, own: Own): unknown {
  if (field === undefined || value === undefined) return undefined
  if (Array.isArray(value)) {
    const parts = value.map((entry, index) => ownPartOf(entry, declaredEntry(field), [...place, index], own))
    return parts.filter((part) => part !== undefined)
  }
  if (isMap(value)) {
    const partOf = (key: string) => ownPartOf(value[key], declaredBelow(field, key)?.[1], [...place, key], own)
    const parts = Object.keys(value).map((key) => [key, partOf(key)] as const)
    const kept = parts.filter(([, part]) => part !== undefined)
    return kept.length === 0 && place.length > 0 ? undefined : Object.fromEntries(kept)
  }
  const { holds } = field
  if (holds === undefined) return value === null ? null : undefined
  if (holds.holds === 'nothing') return value
  if (holds.holds === 'uid') return value === own.uid || value === '' ? value : SOMEBODY_ELSE
  if (holds.holds === 'secret' || !isOf(own.document, holds, place, own)) return undefined
  return typeof value === 'string' ? value.replace(TOKEN, '$1…') : value
}
