import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Banco, sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'
import type { PortasDaImportacao } from '#server/rooms/importacao/pedido.ts'

import { type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { importarEm, linhaBoa, manifesto, pastaCom } from '../apoio/importacao.ts'
import { pdfBom } from '../apoio/pdfs.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const siglasDe = async (prefixo: string) =>
  (
    await casa.banco.linhas<{ sigla: string; movimentos: number }>(
      sql`select d.sigla, (select count(*) from movimentacao m where m.documento_id = d.id) as movimentos from documento d
        where d.sigla like ${`${prefixo}%`} order by 1`,
    )
  ).map(({ sigla, movimentos }) => `${sigla}: ${movimentos}`)
const falhas = async () =>
  (await verificarInvariantes(casa.banco, casa.portas.arquivos)).flatMap(({ falhas: delas }) => delas)

/** Fails before or after the nth transaction commits, or at the nth stored file. */
function queCai(onde: 'ANTES' | 'DEPOIS' | 'ARQUIVO', n: number): Partial<PortasDaImportacao> {
  let quantas = 0
  const cair = () => {
    throw new Error('caiu')
  }
  if (onde === 'ARQUIVO')
    return {
      arquivos: {
        ...casa.portas.arquivos,
        guardar: (bytes) => (++quantas === n ? cair() : casa.portas.arquivos.guardar(bytes)),
      },
    }
  const banco: Banco = {
    linhas: (consulta, opcoes) => casa.banco.linhas(consulta, opcoes),
    async transacao(fazer) {
      const esta = ++quantas === n
      if (esta && onde === 'ANTES')
        return casa.banco.transacao(async (tx) => {
          await fazer(tx)
          return cair()
        })
      const feito = await casa.banco.transacao(fazer)
      return esta ? cair() : feito
    },
  }
  return { banco }
}

// transactions: the run, the modelos of the two espécies, the series, then one for each 100 rows
const PONTOS = [1, 2, 3, 4, 5, 6].flatMap((n) => [['ANTES', n] as const, ['DEPOIS', n] as const])

test.each([...PONTOS, ['ARQUIVO', 1] as const, ['ARQUIVO', 110] as const])(
  'uma importação interrompida %s da transação %i e repetida traz tudo uma vez só',
  async (onde, n) => {
    const nome = `K${onde.slice(0, 2)}${n}x`
    const daCasa = `SEAD-OFI-2010/00${nome.charCodeAt(2)}${n}`
    const linhas = [
      linhaBoa({ sigla: `${nome} 000/2010`, especie: 'ADM' }),
      ...Array.from({ length: 119 }, (_, i) =>
        linhaBoa({
          sigla: `${nome} ${String(i + 1).padStart(3, '0')}/2010`,
          pai: i % 3 === 0 ? `${nome} 000/2010` : null,
        }),
      ),
      linhaBoa({ sigla: daCasa }),
    ]
    const pasta = await pastaCom(linhas)
    await expect(importarEm(casa, pasta, queCai(onde, n))).rejects.toThrow('caiu')
    const { ditos, retomada } = await importarEm(casa, pasta)
    expect({ ditos, retomada }).toEqual({ ditos: [], retomada: !(onde === 'ANTES' && n === 1) })
    // the dossier has its import and 40 pieces; each other document, one movement
    expect(await siglasDe(nome)).toEqual(
      Array.from({ length: 120 }, (_, i) => `${nome} ${String(i).padStart(3, '0')}/2010: ${i === 0 ? 41 : 1}`),
    )
    const corridas = await casa.banco.linhas(
      sql`select count(*) as n, count(terminada_em) as prontas from importacao i where exists (
            select 1 from documento_importado d where d.importacao_id = i.id and d.numero_antigo like ${`${nome}%`})`,
    )
    expect(corridas).toEqual([{ n: 1, prontas: 1 }])
  },
  120_000,
)

test('depois de todas as interrupções, as invariantes valem', async () => {
  expect(await falhas()).toEqual([])
})

describe('importar a mesma pasta outra vez', () => {
  test('a segunda importação não acrescenta nada; uma linha ou um arquivo que mudou é recusado e apontado', async () => {
    const linhas = [linhaBoa({ sigla: 'M 1' }), linhaBoa({ sigla: 'M 2' }), linhaBoa({ sigla: 'M 3' })]
    const pasta = await pastaCom(linhas)
    expect((await importarEm(casa, pasta)).resultados).toEqual(['IMPORTADA', 'IMPORTADA', 'IMPORTADA'])
    expect((await importarEm(casa, pasta)).resultados).toEqual(['JA_IMPORTADA', 'JA_IMPORTADA', 'JA_IMPORTADA'])
    await manifesto(pasta, [linhas[0]!, { ...linhas[1], assunto: 'Outro assunto' }, linhas[2]!])
    await writeFile(path.join(pasta, String(linhas[2]!.arquivo)), pdfBom('mudado'))
    const hoje = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Fortaleza' }).format(new Date())
    expect((await importarEm(casa, pasta)).ditos).toEqual([
      `2 –: O documento já foi importado em ${hoje}, e a linha mudou desde então: nada foi alterado.`,
      `3 arquivo: O documento já foi importado em ${hoje}, e o arquivo mudou desde então: nada foi alterado.`,
    ])
    expect(await siglasDe('M ')).toEqual(['M 1: 1', 'M 2: 1', 'M 3: 1'])
  })

  test('duas importações da mesma pasta ao mesmo tempo importam cada linha uma vez', async () => {
    const linhas = Array.from({ length: 130 }, (_, i) => linhaBoa({ sigla: `J ${i}/2011` }))
    const pasta = await pastaCom(linhas)
    const juntas = await Promise.all([importarEm(casa, pasta), importarEm(casa, pasta)])
    expect(juntas.flatMap(({ ditos }) => ditos)).toEqual([])
    expect(juntas.flatMap(({ resultados }) => resultados).filter((cada) => cada === 'IMPORTADA')).toHaveLength(130)
    expect((await siglasDe('J ')).every((dita) => dita.endsWith(': 1'))).toBe(true)
  })
})
