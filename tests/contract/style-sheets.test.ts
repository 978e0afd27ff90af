import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { camelCase, classesIn, resolve } from '../../src/build/classes.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const sheets = globSync('src/**/*.css').toSorted()
const modules = sheets.filter((file) => file.endsWith('.module.css'))

test('só os estilos de elementos e de letras valem em toda parte', () => {
  const globais = sheets.filter((file) => !modules.includes(file))
  expect(globais).toEqual(['src/ui/base.css', 'src/ui/elements.css'])
  expect(globais.flatMap((file) => classesIn(read(file)).own)).toEqual([])
})

test('toda classe de uma folha é usada, e o que ela toma de outra folha existe lá', () => {
  const usadas = new Set<string>()
  for (const file of globSync('src/**/*.{ts,tsx}')) {
    const code = read(file)
    for (const [, local = '', said = ''] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = path.relative('.', resolve(said, path.resolve(file)))
      for (const [, name] of code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))) usadas.add(`${sheet} ${name}`)
    }
  }
  const noPagina = [...read('index.html').matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
  const faltam = modules.flatMap((sheet) => {
    const { own, taken } = classesIn(read(sheet))
    const semUso = own.filter((name) => !usadas.has(`${sheet} ${camelCase(name)}`) && !noPagina.includes(name))
    const semDono = [...taken].filter(
      ([name, said]) => !classesIn(read(resolve(said, path.resolve(sheet)))).own.includes(name),
    )
    return [...semUso, ...semDono.map(([name]) => name)].map((name) => `${sheet}: .${name}`)
  })
  expect(faltam).toEqual([])
})
