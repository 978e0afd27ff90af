import { X509Certificate } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Desafio } from '#contract/assinatura.ts'
import type { Documento } from '#contract/documento.ts'
import { linha, sql, type SQL } from '#server/database/connection.ts'
import { retomar } from '#server/acts/assinatura/retomar.ts'
import { createSeal } from '#server/proof/api.ts'

import { BRUNO, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { emitir } from '#server/proof/corpus/authorities.ts'

// Whoever holds the database, but not the seal, can't make anybody sign.

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const tentativaDe = ({ id }: Documento) =>
  linha<{ estado: string; codigo: string | null; lacrada: boolean }>(
    casa.banco,
    sql`select estado, codigo, prova_lacrada is not null as lacrada from assinatura where documento_id = ${id}`,
  )
const mudar = ({ id }: Documento, mudanca: SQL) =>
  casa.banco.linhas(
    sql`update assinatura set ${mudanca}, retomar_em = now() - interval '1 minute' where documento_id = ${id}`,
  )

/** A signature proved while the seal is away: stored, to be concluded later. */
async function provado(assunto: string) {
  const documento = await casa.finalizado(assunto)
  const { chaves } = casa.portas
  const { selar } = chaves
  chaves.selar = () => Promise.reject(new Error('away'))
  expect((await casa.assinar(BRUNO, documento.id)).status).toBe(503)
  chaves.selar = selar
  return documento
}

test('uma assinatura provada é concluída depois; assinada, o lacre da prova é apagado', async () => {
  const documento = await provado('Provado')
  expect(await tentativaDe(documento)).toMatchObject({ estado: 'CONFIRMADA', lacrada: true })
  await mudar(documento, sql`tentativas = tentativas`)
  await retomar(casa.portas)
  expect(await tentativaDe(documento)).toEqual({ estado: 'ASSINADA', codigo: null, lacrada: false })
})

test('um desafio que ninguém respondeu, dado por provado no banco, não assina nada', async () => {
  const documento = await casa.finalizado('Que Bruno não assinou')
  const caminho = `/siga/documento/${documento.id}`
  const { sha256 } = (await casa.chamar<{ sha256: string }>(BRUNO, 'GET', `${caminho}/assinatura`)).corpo
  const aberto = await casa.chamar<Desafio>(BRUNO, 'POST', `${caminho}/desafio`, { corpo: { tipo: 'SENHA', sha256 } })
  expect(aberto.status).toBe(200)
  await mudar(
    documento,
    sql`estado = 'CONFIRMADA', confirmada_em = now(), chave = 'x', evidencia = '{"cpf": "00000000191"}'`,
  )
  await retomar(casa.portas)
  expect(await tentativaDe(documento)).toEqual({ estado: 'FALHOU', codigo: 'PROVA_NAO_CONFERE', lacrada: false })
  expect(casa.erros).toContainEqual(expect.stringContaining('prova de assinatura não confere'))
})

test.each([
  ['o nível', sql`nivel = 'QUALIFICADA'`],
  ['a forma', sql`tipo = 'PIN'`],
  ['o momento', sql`momento = momento - interval '1 year'`],
  ['de quem é', sql`evidencia = evidencia || '{"cpfCifrado": "outro"}'`],
  ['de quem é, como antes se guardava', sql`evidencia = evidencia || '{"cpf": "00000000191"}'`],
  ['a conta', sql`sub = 'outra'`],
  ['o lacre', sql`prova_lacrada = null`],
])('mudado no banco, entre a prova e a assinatura, %s: não se assina, e a frase diz', async (nome, mudanca) => {
  const documento = await provado(`Provado, e mudado ${nome}`)
  await mudar(documento, mudanca)
  await retomar(casa.portas)
  expect(await tentativaDe(documento)).toEqual({ estado: 'FALHOU', codigo: 'PROVA_NAO_CONFERE', lacrada: false })
  const pendente = await casa.chamar<{ pendente: { explicacao: string } | null }>(
    BRUNO,
    'GET',
    `/siga/documento/${documento.id}/assinatura`,
  )
  expect(pendente.corpo.pendente?.explicacao).toContain('não pôde ser conferido')
})

test('a prova de um documento não serve a outro', async () => {
  const [um, outro] = [await provado('Um'), await provado('Outro')]
  await mudar(outro, sql`prova_lacrada = (select prova_lacrada from assinatura where documento_id = ${um.id})`)
  await retomar(casa.portas)
  expect(await tentativaDe(outro)).toEqual({ estado: 'FALHOU', codigo: 'PROVA_NAO_CONFERE', lacrada: false })
})

test('a prova de uma tentativa encerrada não volta a valer, nem refeito o estado, nem com uma cópia do lacre', async () => {
  const documento = await provado('Que passou do tempo')
  const copia = await linha<{ lacre: object }>(
    casa.banco,
    sql`select prova_lacrada as lacre from assinatura where documento_id = ${documento.id}`,
  )
  const { selar } = casa.portas.chaves
  casa.portas.chaves.selar = () => Promise.reject(new Error('away'))
  await mudar(documento, sql`confirmada_em = now() - interval '25 hours'`)
  await retomar(casa.portas)
  casa.portas.chaves.selar = selar
  expect(await tentativaDe(documento)).toMatchObject({ estado: 'FALHOU', lacrada: false })
  const { agora } = casa.portas.relogio
  casa.portas.relogio.agora = () => new Date(agora().getTime() + 3 * 86_400_000)
  await casa.banco.linhas(
    sql`update assinatura set estado = 'CONFIRMADA', prova_lacrada = ${sql.param(copia?.lacre)}, retomar_em = now() - interval '1 minute' where documento_id = ${documento.id}`,
  )
  await retomar(casa.portas)
  casa.portas.relogio.agora = agora
  expect(await tentativaDe(documento)).toMatchObject({ estado: 'FALHOU', codigo: 'PROVA_NAO_CONFERE' })
})

test('o selo renovado ou vencido depois da prova ainda a reconhece; o de outro órgão, não', async () => {
  const raiz = emitir({ nome: 'Raiz', ca: true })
  const der = (um: { der: Uint8Array }) => new X509Certificate(um.der)
  const lacre = (selo: ReturnType<typeof emitir>) =>
    createSeal(
      { seal: der(selo), key: selo.chave, chain: [], anchors: [der(raiz)] } as unknown as Parameters<
        typeof createSeal
      >[0],
      { anchors: [] } as unknown as Parameters<typeof createSeal>[1], // no time stamp is asked for
    )
  const vencido = emitir({
    nome: 'Selo',
    emissor: raiz,
    de: '2024-06-01T00:00:00Z',
    ate: '2025-01-01T00:00:00Z',
  })
  const lacrado = await lacre(vencido).lacrar('prova')
  const quem = async (selo: ReturnType<typeof emitir>, ...momento: Date[]) =>
    (await lacre(selo).confere('prova', lacrado, ...momento))?.titular
  const renovado = emitir({ nome: 'Selo', emissor: raiz })
  expect(await quem(vencido)).toBe('Selo')
  expect(await quem(renovado)).toBe('Selo')
  expect(await quem(renovado, new Date())).toBeUndefined()
  expect(await quem(emitir({ nome: 'Outro', emissor: raiz }))).toBeUndefined()
})
