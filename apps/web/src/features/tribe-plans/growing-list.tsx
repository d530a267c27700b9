/** A list of thousands is shown from its beginning, as much of it as was asked for. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import css from './growing-list.module.css'
import tribeCss from './tribe.module.css'

const FIRST = 100
const MORE = 200

/** Begins anew when `of`, which names the list, is another. */
export function useGrowing<T>(items: readonly T[], of: string) {
  const [shown, setShown] = useState({ of, count: FIRST })
  const count = shown.of === of ? shown.count : FIRST
  return {
    shown: items.length > count ? items.slice(0, count) : items,
    total: items.length,
    more: () => setShown({ of, count: count + MORE }),
  }
}

export function MoreRows({ growing }: { readonly growing: ReturnType<typeof useGrowing> }) {
  const { t } = useTranslation('tribe')
  const { shown, total, more } = growing
  if (shown.length === total) return null
  return (
    <p className={css['more']}>
      <span className={tribeCss['faint']}>{t('shown', { shown: shown.length, total })}</span>
      <Button size="compact-sm" onClick={more}>
        {t('moreRows')}
      </Button>
    </p>
  )
}
