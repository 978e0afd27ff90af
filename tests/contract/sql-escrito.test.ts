import { globSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

const arquivos = globSync('{server,mocks,scripts,bench}/**/*.ts').filter(
  (nome) => !nome.startsWith('scripts/sabotage/'),
)

/** An `sql` template: its place, its own text, and its lines that are too long. */
type Modelo = { onde: string; texto: string; longas: string[] }

/** The `sql` templates of a file; a template inside another one counts separately. */
function modelosDe(arquivo: string): Modelo[] {
  const fonte = readFileSync(arquivo, 'utf8')
  const linhas = fonte.split('\n')
  const achados: Modelo[] = []
  const abertos: { linha: number; texto: string; sql: boolean; chaves: number; linhas: Set<number> }[] = []
  let linha = 1
  for (let i = 0; i < fonte.length; i++) {
    if (fonte[i] === '\n') linha++
    const este = abertos.at(-1)
    const dentro = este !== undefined && este.chaves === 0
    if (fonte[i] === '\\') i++
    else if (fonte[i] === '`' && dentro) {
      abertos.pop()
      const longas = [...este.linhas].filter((n) => (linhas[n - 1] ?? '').length > 140).map((n) => `${arquivo}:${n}`)
      if (este.sql) achados.push({ onde: `${arquivo}:${este.linha}`, texto: este.texto, longas })
    } else if (fonte[i] === '`') {
      const sql = /\bsql(?:\.raw\(\s*)?$/.test(fonte.slice(Math.max(0, i - 20), i))
      abertos.push({ linha, texto: '', sql, chaves: 0, linhas: new Set() })
    } else if (dentro && fonte.startsWith('${', i)) {
      este.chaves = 1
      i++
    } else if (dentro) {
      este.texto += fonte[i]
      este.linhas.add(linha)
    } else if (este && fonte[i] === '{') este.chaves++
    else if (este && fonte[i] === '}') este.chaves--
  }
  return achados
}
const modelos = arquivos.flatMap(modelosDe)
const onde = (achados: Modelo[]) => achados.map((modelo) => modelo.onde)

describe('o SQL escrito', () => {
  test('os textos de SQL são achados', () => {
    expect(modelos.length).toBeGreaterThan(2_000)
  })

  test('nenhum SQL escreve o número de um movimento: ele vem de numeroDe e numerosDe', () => {
    const MAGICO = /\btipo"?\s*(?:=|<>|!=|(?:not\s+)?in\s*\(|=\s*any\s*\(\s*(?:array\[|'\{))\s*\d/i
    expect(MAGICO.test('x.tipo in (82, 83)') && MAGICO.test('v.tipo <> 14')).toBe(true)
    expect(onde(modelos.filter(({ texto }) => MAGICO.test(texto)))).toEqual([])
  })

  test('nenhum texto de SQL passa de 40 linhas', () => {
    expect(onde(modelos.filter(({ texto }) => texto.split('\n').length > 40))).toEqual([])
  })

  test('nenhuma linha passa de 140 letras', () => {
    expect(modelos.flatMap(({ longas }) => longas)).toEqual([])
  })
})
