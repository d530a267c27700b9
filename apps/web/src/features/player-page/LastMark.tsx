import { LONGEST_MARK_WORD } from '@muster/contracts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './LastMark.module.css'
import type { OrderDeeds } from './order-deeds.ts'
import type { ShownOrder } from './orders/outbox.ts'

export interface LastMarkProps {
  readonly order: ShownOrder
  readonly deeds: OrderDeeds
}

/** What was marked last stays in reach of the thumb until something else is: to take back, and to say why not. */
export function LastMark({ order, deeds }: LastMarkProps) {
  const { t } = useTranslation('playerPage')
  const { source, target, state } = order
  const id = useId()
  const [word, setWord] = useState(order.word)
  if (state !== 'SENT' && state !== 'CANNOT') return null
  return (
    <section className={css['last']} aria-live="polite">
      <p>
        {t(`marked.${state}`)} <span className="mono">{t('way', { source, target })}</span>
      </p>
      <button type="button" onClick={() => deeds.undo(order)}>
        {t('undo')}
      </button>
      {state === 'CANNOT' && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (word.trim() !== order.word) deeds.say(order, word.trim())
          }}
        >
          <label htmlFor={id}>{t('why')}</label>
          <input
            className="field"
            id={id}
            value={word}
            maxLength={LONGEST_MARK_WORD}
            placeholder={t('whyPlaceholder')}
            autoComplete="off"
            onChange={({ currentTarget }) => setWord(currentTarget.value)}
          />
          <button type="submit" disabled={word.trim() === order.word}>
            {t('saveWhy')}
          </button>
        </form>
      )}
    </section>
  )
}
