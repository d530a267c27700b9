import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { ListNote } from '../../../parts/village-list/ListNote.tsx'
import { useListChanges } from '../../../parts/village-list/list-changes.ts'
import { Card, Stack, Text } from '../../../ui/layout.tsx'
import { nobleDraft } from '../form/noble-draft.ts'
import type { NobleForm } from '../form/noble-form.ts'
import { balanceOf, hasShortages, shortagesOf, withoutShortages } from './noble-balance.ts'
import { ShortageWarning } from './ShortageWarning.tsx'

/** The sum that decides whether planning is worth a try, and the lines that no command can serve. */
export function BalanceCard() {
  const { t } = useTranslation('noble')
  const targets = nobleDraft.useDraft(({ form }) => form.targets)
  const sources = nobleDraft.useDraft(({ form }) => form.sources)
  const lists = { targets, sources }
  const { apply, last } = useListChanges(lists, nobleDraft.change)
  const shortages = shortagesOf(lists)
  return (
    <Card titled gap={5} aria-label={t('balance')}>
      <Figures {...lists} />
      {hasShortages(shortages) && (
        <ShortageWarning shortages={shortages} onRemove={() => apply(withoutShortages(lists), t('shortageRemoved'))} />
      )}
      <ListNote last={last} takesFocus />
    </Card>
  )
}

function Figures(lists: Pick<NobleForm, 'targets' | 'sources'>) {
  const { t, i18n } = useTranslation('noble')
  const figure = (count: number) => count.toLocaleString(i18n.language)
  if (lists.targets.length === 0 && lists.sources.length === 0)
    return <p className={formCss['hint']}>{t('balanceNone')}</p>
  const { wanted, available, staying } = balanceOf(lists)
  const spare = available - wanted
  return (
    <>
      <Stack columns={3} as="dl" gap={[4, 6]}>
        <div>
          <Text as="dt" tone="faint" size="note">
            {t('wanted')}
          </Text>
          <Text as="dd" size="title" className="mono">
            {figure(wanted)}
          </Text>
        </div>
        <div>
          <Text as="dt" tone="faint" size="note">
            {t('available')}
          </Text>
          <Text as="dd" size="title" className="mono">
            {figure(available)}
          </Text>
        </div>
        <div>
          <Text as="dt" tone={spare < 0 ? 'bad' : 'faint'} size="note">
            {t(spare < 0 ? 'short' : 'spare')}
          </Text>
          <Text as="dd" size="title" tone={spare < 0 ? 'bad' : 'good'} className="mono">
            {figure(Math.abs(spare))}
          </Text>
        </div>
      </Stack>
      {staying > 0 && <p className={formCss['hint']}>{t('staying', { count: staying })}</p>}
    </>
  )
}
