import type { SitterReading } from '@muster/formats'
import { printCoord } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { TextOutput } from '../../parts/output/TextOutput.tsx'
import toolCss from '../../parts/tool/ToolPage.module.css'
import { useVillagesOf } from '../../parts/villages/player-villages.ts'
import css from './SitterResult.module.css'
import type { VillageBook } from './sitter.api.ts'

export interface SitterResultProps {
  readonly reading: SitterReading
  readonly account: { readonly playerId: number; readonly name: string }
  readonly world: string
  readonly book: VillageBook
}

/** Each link with the village it opens, and the whole text to take along. */
export function SitterResult({ reading: { text, links }, account, world, book }: SitterResultProps) {
  const { t } = useTranslation('tools', { keyPrefix: 'sitter' })
  const own = useVillagesOf(world, account.playerId)
  const isForeign = (id: number | undefined) => own !== undefined && id !== undefined && !own.has(id)
  const foreign = links.filter(({ sourceId }) => isForeign(sourceId)).length
  return (
    <section className={toolCss['outcome']} aria-label={t('links')}>
      <h2>
        {t('links')} <small>{t('count', { count: links.length })}</small>
      </h2>
      {foreign > 0 && (
        <p className={css['foreign']} role="status">
          {t('foreignCount', { count: foreign, name: account.name })}
        </p>
      )}
      <div className={css['table']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('source')}</th>
              <th scope="col">{t('link')}</th>
            </tr>
          </thead>
          <tbody>
            {links.map(({ sourceId, url }, index) => {
              const source = sourceId === undefined ? undefined : book.coordOf(sourceId)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: equal links of a train differ in their place only.
                <tr key={index}>
                  <td className="mono">{source ? printCoord(source) : t('unknownSource')}</td>
                  <td>
                    <a className="mono" href={url} target="_blank" rel="noopener noreferrer">
                      {url}
                    </a>
                    {isForeign(sourceId) && (
                      <span className={css['foreign']}> {t('foreign', { name: account.name })}</span>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <TextOutput text={text} label={t('converted')} fileName={`${world}-sitter.txt`} />
    </section>
  )
}
