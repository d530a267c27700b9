import { expect, test } from 'vitest'
import { remounts } from './remounts.ts'

const told = (code: string) => remounts(code, 'Box.tsx')

test.each([
  ['by itself, and within something', 'if (!world) return children\nreturn <Tabs>{children}</Tabs>'],
  ['one of a row, and another', 'if (a) return <Row>{children}</Row>\nreturn <Row><Button />{children}</Row>'],
  ['within this, or within that', 'return a ? <Dialog>{children}</Dialog> : <Stack>{children}</Stack>'],
  ['deeper, and not so deep', 'return <Row>{a ? <b>{children}</b> : children}</Row>'],
])('children that stand %s begin anew', (_where, body) => {
  expect(told(`function Box({ children }) {\n${body}\n}`)).toHaveLength(1)
})

test.each([
  ['something beside them comes and goes', 'return <Row>{a && <Button />}{children}</Row>'],
  ['they are there, or something else is', 'if (a) return <Waiting />\nreturn a ? children : <Navigate />'],
  ['the same stands around them', 'if (a) return <Row wrap>{children}</Row>\nreturn <Row>\n  {children}\n</Row>'],
  ['another component draws its own', 'const Other = ({ children }) => <b>{children}</b>\nreturn children'],
])('children stay what they are where %s', (_where, body) => {
  expect(told(`function Box({ children }) {\n${body}\n}`)).toEqual([])
})

test.each([
  [
    'a window, and else the page',
    'const isPhone = useIsPhone()\nreturn isPhone ? <Dialog>{map}</Dialog> : <p>{map}</p>',
  ],
  [
    'one place, and else another',
    'const is = useIsAtMostWide(1199)\nreturn <Row>{!is && <Field />}<Map />{is && <Field />}</Row>',
  ],
  ['nothing, and else a form', 'if (!useIsAtMostWide(1199)) return null\nreturn <Form />'],
  ['what follows from the width', "const kind = useIsPhone() ? 'phone' : 'desk'\nreturn kind === 'desk' && <Field />"],
])('what stands in %s, by the width of the window, begins anew', (_where, body) => {
  expect(told(`function Box() {\n${body}\n}`)).not.toEqual([])
})

test('a component that is told the width by the one around it is asked the same', () => {
  expect(told('function Box({ narrow }) { return <Row>{!narrow && <Field />}</Row> }')).toHaveLength(1)
})

test.each([
  ['words', 'return <p>{isPhone ? <b>{short}</b> : long}</p>'],
  ['looks', 'return <Field wide={isPhone} data-phone={isPhone || undefined} />'],
  ['values', 'const columns = isPhone ? [one] : [one, other]\nreturn <Table columns={columns} />'],
])('%s may differ by the width', (_what, body) => {
  expect(told(`function Box() {\nconst isPhone = useIsPhone()\n${body}\n}`)).toEqual([])
})

test('it is told where', () => {
  expect(told('\nfunction Box({ children }) { return a ? children : <p>{children}</p> }')).toEqual([
    'Box.tsx:2 children  or  <p> 1. children',
  ])
})
