import { useTranslation } from 'react-i18next'
import { useStored } from '../../storage/browser-storage.ts'
import { type MapColors, stored } from '../../storage/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { Box, Row } from '../../ui/layout.tsx'
import css from './PlanMap.module.css'
import { storedColoring } from './way-groups.ts'

/** The colours of the map, kept in the browser. */
export function MapSettings() {
  const { t } = useTranslation('map')
  const [colors, setColors] = useStored(stored.mapColors)
  const [, setColoring] = useStored(storedColoring)
  const reset = () => {
    setColors(stored.mapColors.fallback)
    setColoring(storedColoring.fallback)
  }
  return (
    <details className={css['map-settings']}>
      <summary>{t('settings')}</summary>
      <Box as="ul" above={4} below={4}>
        {COLOR_NAMES.map((name) => (
          <li key={name}>
            <Row as="label" gap={4} align="center">
              <input
                type="color"
                className="field"
                value={colors[name]}
                onChange={(event) => {
                  const color = event.currentTarget.value
                  setColors((before) => ({ ...before, [name]: color }))
                }}
              />
              {t(`colors.${name}`)} <span className="mono">{colors[name]}</span>
            </Row>
          </li>
        ))}
      </Box>
      <Button onClick={reset}>{t('resetSettings')}</Button>
    </details>
  )
}

const COLOR_NAMES = [
  'source',
  'target',
  'unusedSource',
  'ramLine',
  'fakeLine',
  'tower',
  'towerRadius',
] as const satisfies (keyof MapColors)[]
