import { useTranslation } from 'react-i18next'
import { useStored } from '../../storage/browser-storage.ts'
import { type MapColors, stored } from '../../storage/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
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
    <details>
      <summary>{t('settings')}</summary>
      <Stack as="ul" gap={2} above={4} below={4} bare>
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
              {t(`colors.${name}`)}{' '}
              <Text as="span" push tone="faint" size="row" className="mono">
                {colors[name]}
              </Text>
            </Row>
          </li>
        ))}
      </Stack>
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
