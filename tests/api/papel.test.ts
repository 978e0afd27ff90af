import { afterAll, beforeAll, expect, test } from 'vitest'

import type { PreparoAssinatura } from '#contract/assinatura.ts'
import type { AssinaturaDaPeca } from '#contract/completo.ts'
import type { Documento } from '#contract/documento.ts'
import type { Validacao } from '#contract/validacao.ts'
import { sql } from '#server/database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'

const OTAVIO = 'otavio.mendes@SEAD/GEGOV'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
  await casa.substitui(OTAVIO, BRUNO)
})
afterAll(() => casa.fechar())

const hashDoPdf = async (id: number) => sha256Hex((await casa.chamar(ANA, 'GET', `/siga/documento/${id}/pdf`)).bytes)
const chegarAoHash = async (id: number) =>
  (await casa.chamar<{ sha256: string }>(BRUNO, 'GET', `/siga/documento/${id}/assinatura`)).corpo.sha256

/** The register a month later: everything renamed, and the author in another unit. */
async function reforma(fazer: () => Promise<void>) {
  const lugar = (await casa.banco.linhas<{ id: number }>(
    sql`select lotacao_id as id from pessoa where id = ${casa.idDe(ANA)}`,
  )) as [{ id: number }]
  for (const tabela of ['pessoa', 'lotacao', 'orgao', 'cargo'])
    await casa.banco.linhas(sql`update ${sql.raw(tabela)} set nome = nome || ' II'`)
  await casa.banco.linhas(sql`update especie set descricao = descricao || ' II'`)
  await casa.banco.linhas(sql`update orgao set municipio = municipio || ' II'`)
  await casa.banco.linhas(
    sql`update pessoa set lotacao_id = ${await casa.unidade('SEAD/GELIC')} where id = ${casa.idDe(ANA)}`,
  )
  try {
    await fazer()
  } finally {
    for (const tabela of ['pessoa', 'lotacao', 'orgao', 'cargo'])
      await casa.banco.linhas(sql`update ${sql.raw(tabela)} set nome = replace(nome, ' II', '')`)
    await casa.banco.linhas(sql`update especie set descricao = replace(descricao, ' II', '')`)
    await casa.banco.linhas(sql`update orgao set municipio = replace(municipio, ' II', '')`)
    await casa.banco.linhas(sql`update pessoa set lotacao_id = ${lugar[0].id} where id = ${casa.idDe(ANA)}`)
  }
}

test('depois de finalizar, mudar o cadastro não muda o papel, e quem já o tinha aberto ainda assina', async () => {
  const { id } = await casa.finalizado('Compra de mesas', {
    titularId: casa.idDe(OTAVIO),
    cossignatarioIds: [casa.idDe(CARLA)],
  })
  const antes = await hashDoPdf(id)
  const aberto = await chegarAoHash(id)
  expect(aberto).toBe(antes)
  await reforma(async () => {
    expect(await hashDoPdf(id)).toBe(antes)
    const { status } = await casa.assinar(BRUNO, id, { sha256: aberto })
    expect(status).toBe(200)
  })
})

test('um documento que perde o efeito é impresso com os nomes que tinha', async () => {
  const { id } = await casa.finalizado('Para cancelar', { destinatario: { tipo: 'PESSOA', id: casa.idDe(CARLA) } })
  const cancelar = await casa.chamar(ANA, 'POST', `/siga/documento/${id}/cancelar`, { corpo: { motivo: 'Engano.' } })
  expect(cancelar.status).toBe(200)
  const antes = await hashDoPdf(id)
  await reforma(async () => expect(await hashDoPdf(id)).toBe(antes))
})

test('o cabeçalho é da unidade que redigiu, mesmo que a pessoa já tenha saído dela', async () => {
  const { id } = await casa.rascunho('De outra unidade')
  const antes = (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${id}`)).corpo.unidade
  expect(antes.sigla).toBe('GEGOV')
  const minuta = await hashDoPdf(id)
  const gegov = await casa.unidade('SEAD/GEGOV')
  await casa.banco.linhas(
    sql`update pessoa set lotacao_id = ${await casa.unidade('SEAD/GELIC')} where id = ${casa.idDe(ANA)}`,
  )
  const { corpo } = await casa.chamar<Documento>(BRUNO, 'GET', `/siga/documento/${id}`)
  expect(corpo.unidade).toEqual(antes)
  const { bytes } = await casa.chamar(BRUNO, 'GET', `/siga/documento/${id}/pdf`)
  expect(await sha256Hex(bytes)).toBe(minuta)
  await casa.banco.linhas(sql`update pessoa set lotacao_id = ${gegov} where id = ${casa.idDe(ANA)}`)
})

test('o signatário incluído depois entra com os nomes do dia da inclusão; os dos outros ficam', async () => {
  const { id } = await casa.finalizado('Mais um assina', { titularId: casa.idDe(OTAVIO) })
  const papel = async () =>
    (
      await casa.banco.linhas<{
        papel: { unidade: string; signatarios: { nome: string; substitui: string | null }[] }
      }>(sql`select papel from documento where id = ${id}`)
    )[0]?.papel
  const antes = await papel()
  expect(antes?.signatarios).toMatchObject([{ nome: 'Bruno Lima', substitui: 'Otávio Mendes' }])
  await reforma(async () => {
    const { status } = await casa.chamar(BRUNO, 'POST', `/siga/documento/${id}/cossignatario`, {
      corpo: { pessoaId: casa.idDe(CARLA) },
    })
    expect(status).toBe(200)
    expect(await papel()).toEqual({
      ...antes,
      signatarios: [...(antes?.signatarios ?? []), expect.objectContaining({ nome: 'Carla Dias II', substitui: null })],
    })
  })
})

test('a margem do dossiê diz de quem assinou o mesmo que o papel', async () => {
  const { id } = await casa.assinado('Com margem', {
    titularId: casa.idDe(OTAVIO),
    personalizacoes: [
      { pessoaId: casa.idDe(BRUNO), nome: 'Dr. Bruno', funcao: 'Em exercício', unidade: 'Comissão', cidade: null },
    ],
  })
  await reforma(async () => {
    const { corpo } = await casa.chamar<{ textos: { assinaturas: AssinaturaDaPeca[] }[] }>(
      BRUNO,
      'GET',
      `/siga/documento/${id}/completo/texto`,
      { query: { pecas: `d${id}` } },
    )
    expect(corpo.textos[0]?.assinaturas).toMatchObject([
      { nome: 'Dr. Bruno', cargo: 'Em exercício', unidade: 'Comissão', substitui: 'Otávio Mendes' },
    ])
  })
})

test('a validação e a aba Assinaturas dizem de quem assinou o mesmo que o papel', async () => {
  const { id } = await casa.assinado('Validado depois', {
    titularId: casa.idDe(OTAVIO),
    personalizacoes: [
      { pessoaId: casa.idDe(BRUNO), nome: 'Dr. Bruno', funcao: 'Em exercício', unidade: null, cidade: null },
    ],
  })
  const { codigoVerificador } = (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${id}`)).corpo
  const ditos = async () => {
    const [publica, interna, aba] = [
      await casa.chamar<Validacao>(undefined, 'GET', `/publico/validacao/${codigoVerificador}`),
      await casa.chamar<Validacao>(ANA, 'GET', `/siga/validacao/${codigoVerificador}`),
      await casa.chamar<PreparoAssinatura>(ANA, 'GET', `/siga/documento/${id}/assinatura`),
    ]
    expect([publica.status, interna.status, aba.status]).toEqual([200, 200, 200])
    const [conferida] = publica.corpo.assinaturas
    expect(interna.corpo.assinaturas).toMatchObject([{ nome: conferida?.nome, cargo: conferida?.cargo }])
    return { conferida, noPapel: aba.corpo.assinantes[0]?.noPapel }
  }
  const antes = await ditos()
  expect(antes.conferida).toMatchObject({ nome: 'Dr. Bruno', cargo: 'Em exercício', veredicto: 'PASSOU' })
  expect(antes.noPapel).toMatchObject({ nome: 'Dr. Bruno', cargo: 'Em exercício', substitui: 'Otávio Mendes' })
  expect(antes.conferida?.unidade).toBe(antes.noPapel?.unidade)
  await reforma(async () => expect(await ditos()).toEqual(antes))
})

test('num documento anterior aos papéis guardados, vale o cadastro', async () => {
  const { id, codigoVerificador } = await casa.finalizado('De antes')
  await casa.banco.linhas(sql`update documento set papel = null where id = ${id}`)
  expect((await casa.assinar(BRUNO, id)).status).toBe(200)
  const { corpo: aba } = await casa.chamar<PreparoAssinatura>(ANA, 'GET', `/siga/documento/${id}/assinatura`)
  expect(aba.assinantes).toMatchObject([{ noPapel: { nome: 'Bruno Lima', substitui: null } }])
  const { corpo } = await casa.chamar<Validacao>(undefined, 'GET', `/publico/validacao/${codigoVerificador}`)
  expect(corpo.assinaturas).toMatchObject([aba.assinantes.map(({ noPapel: { substitui: _, ...dito } }) => dito)[0]])
})
