import type { Case, ReportedThing } from '@shared/moderation/moderation.ts'
import { Link } from 'react-router'
import { paths } from '@/config/paths.ts'
import { CasePart } from './case-part.tsx'
import { type ChangedField, changedFields } from './changed-fields.ts'
import { caseTexts } from './moderation.texts.ts'
import { ReportedPicture, ThingFact } from './reported-thing.tsx'

const texts = caseTexts.now

interface Props {
  then: ReportedThing
  /** Null if the post is gone. */
  now: ReportedThing | null
  itemId: Case['itemId']
}

/** What is different in a post since it was reported, as a poster may have changed it. */
export function ThingNow({ then, now, itemId }: Props) {
  const changed = now ? changedFields(then, now) : []
  return (
    <CasePart heading={texts.heading}>
      {!now && <p>{texts.gone}</p>}
      {now && changed.length === 0 && <p>{texts.same}</p>}
      {now && changed.length > 0 && (
        <>
          <p>{texts.changed}</p>
          <dl className="flex flex-col gap-3">
            {changed.map((field) => (
              <ThingFact key={field} name={nameOf(field)}>
                {field !== 'picture' ? (
                  now[field] || texts.none
                ) : now.picture ? (
                  <ReportedPicture address={now.picture} alt={caseTexts.picture} />
                ) : (
                  texts.none
                )}
              </ThingFact>
            ))}
          </dl>
        </>
      )}
      {now && itemId && (
        <Link to={paths.item(itemId)} className="-my-2.5 self-start py-2.5 text-accent underline">
          {texts.look}
        </Link>
      )}
    </CasePart>
  )
}

const nameOf = (field: ChangedField) => (field === 'picture' ? caseTexts.picture : caseTexts.facts[field])
