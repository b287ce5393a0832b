import { t } from '@lingui/core/macro'
import { ActionBar } from '@/components/action-bar.tsx'
import { ActionButton } from '@/components/action-button.tsx'
import { Button, ButtonLink, DialogButtons } from '@/components/button.tsx'
import { Pagination, ShowMore } from '@/components/pagination.tsx'
import { Switch } from '@/components/switch.tsx'
import { press } from './board.tsx'
import { LONG_TITLE } from './filled.ts'
import { onPage } from './primitive.tsx'

export default { title: 'Buttons', decorators: [onPage] }

const variants = ['primary', 'secondary', 'danger', 'quiet'] as const
const nothing = () => {}

export const Buttons = () =>
  variants.map((variant) => (
    <div key={variant} className="flex flex-wrap gap-4">
      <Button variant={variant}>{t`Save`}</Button>
      <Button variant={variant} disabled>{t`Save`}</Button>
      <Button variant={variant} busy busyLabel={t`Saving…`}>{t`Save`}</Button>
      <Button variant={variant}>{LONG_TITLE}</Button>
      <ButtonLink variant={variant} to="/">{t`All items`}</ButtonLink>
    </div>
  ))

export const OfDialogs = () => (
  <DialogButtons onCancel={nothing} send={t`Send report`} sending={t`Sending…`} busy={false} />
)
export const Bar = {
  render: () => (
    <ActionBar>
      <Button variant="primary" className="grow">{t`Save`}</Button>
      <Button>{t`Update`}</Button>
    </ActionBar>
  ),
}
export const Question = {
  render: () => (
    <ActionButton
      action={async () => {}}
      question={{
        title: t`Delete it?`,
        text: t`This action cannot be undone!`,
        confirmLabel: t`Delete`,
        about: LONG_TITLE,
      }}
      failed=""
    >
      {t`Delete`}
    </ActionButton>
  ),
  play: press(t`Delete`),
}
export const Switches = () =>
  [true, false].map((on) => (
    <Switch
      key={String(on)}
      label={on ? LONG_TITLE : t`Messages`}
      on={on}
      busy={on}
      describedBy=""
      onChange={nothing}
    />
  ))
export const Pages = () => (
  <>
    <Pagination page={11} pageCount={1234} onChange={nothing} />
    {[true, false].map((isFetchingNextPage) => (
      <ShowMore
        key={String(isFetchingNextPage)}
        regionRef={{ current: null }}
        list={{ hasNextPage: true, isFetchingNextPage, isFetchNextPageError: true, fetchNextPage: nothing as never }}
      />
    ))}
  </>
)
