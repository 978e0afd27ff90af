import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { Validacao } from '#contract/validacao.ts'
import { type SQL, sql } from '#server/database/connection.ts'
import { laudar } from '#server/core/trilha/laudo.ts'
import {
  type AchadoDoCadastro,
  conferirCadastro,
  conferirCadastroInteiro,
  pessoasDoDocumento,
} from '#server/rooms/trilha/register.ts'

import { atosEm } from '../apoio/atos.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, novaCasa } from '../apoio/casa.ts'
import { enviador } from '../apoio/envio.ts'
import { pdfBom } from '../apoio/pdfs.ts'

let casa: CasaDeTeste
let envio: ReturnType<typeof enviador>
beforeAll(async () => {
  casa = await novaCasa((base) => ({
    configuracao: { ...base.configuracao, limites: { ...base.configuracao.limites, validacao: 100_000 } },
  }))
  envio = enviador(casa)
})
afterAll(() => casa.fechar())
const { feito } = atosEm(() => casa)

const laudo = async (id: number) => {
  const { situacao, falha, explicacao } = await laudar(casa.portas, id)
  return situacao === 'INTEGRA' ? situacao : `${falha?.motivo}: ${explicacao}`
}
const publica = async ({ codigoVerificador }: Documento) =>
  (await casa.chamar<Validacao>(undefined, 'GET', `/publico/validacao/${codigoVerificador}`)).corpo
const acesso = async (id: number, verbo: string, corpo?: object) => {
  const { status, problema } = await casa.chamar(ANA, 'POST', `/siga/documento/${id}/acesso/${verbo}`, {
    ...(corpo && { corpo }),
  })
  expect(status, JSON.stringify(problema)).toBe(200)
}
/** A change by a database administrator, with triggers disabled. */
const porFora = (mudanca: SQL) =>
  casa.banco.transacao(async (tx) => {
    await tx.linhas(sql`set local session_replication_role = replica`)
    await tx.linhas(mudanca)
  })
const ACESSO = ({ sigla }: Documento) =>
  `ACESSO: O nível de acesso ou a restrição de ${sigla} não são os que as movimentações registram.`

test('os atos feitos pelo sistema deixam a trilha íntegra a cada passo', async () => {
  const documento = await casa.assinado('Passo a passo', { nivelAcesso: 10 })
  const { id, mobilId } = documento
  const hipoteseId = await casa.hipotese()
  expect(await laudo(id)).toBe('INTEGRA')
  await acesso(id, 'nivel', { nivel: 30, hipoteseId, ate: '2030-01-31' })
  expect(await laudo(id)).toBe('INTEGRA')
  await acesso(id, 'restringir', { pessoas: [casa.idDe(CARLA)], hipoteseId })
  expect(await laudo(id)).toBe('INTEGRA')
  await acesso(id, 'restringir', { pessoas: [casa.idDe(CARLA), casa.idDe(BRUNO)], hipoteseId, ate: '2031-01-31' })
  expect(await laudo(id)).toBe('INTEGRA')
  await acesso(id, 'desfazer-restricao')
  expect(await laudo(id)).toBe('INTEGRA')
  await acesso(id, 'nivel', { nivel: 20 })
  await feito(ANA, mobilId, 'tramitar', { destino: { tipo: 'LOTACAO', id: await casa.unidade('SEAD/GELIC') } })
  expect(await laudo(id)).toBe('INTEGRA')
  await feito(CARLA, mobilId, 'receber')
  await feito(CARLA, mobilId, 'arquivar')
  expect(await laudo(id)).toBe('INTEGRA')
})

test.each(['reabrir', 'devolver-para-ajuste'])(
  'o acesso que muda na escrita depois de %s vale, mesmo se o documento acaba cancelado',
  async (voltar) => {
    const hipoteseId = await casa.hipotese()
    const documento = await casa.finalizado(`Mudado na escrita: ${voltar}`, { nivelAcesso: 10 })
    const { id } = documento
    await acesso(id, 'restringir', { pessoas: [casa.idDe(BRUNO)], hipoteseId })
    const quem = voltar === 'reabrir' ? ANA : BRUNO
    const volta = await casa.chamar(quem, 'POST', `/siga/documento/${id}/${voltar}`, {
      ...(voltar !== 'reabrir' && { corpo: { motivo: 'Falta o anexo.', comentarios: [] } }),
    })
    expect(volta.status, JSON.stringify(volta.problema)).toBe(200)
    await acesso(id, 'desfazer-restricao')
    expect(await laudo(id)).toBe('INTEGRA')
    const { versao, corpo } = (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${id}`)).corpo
    const salvo = await casa.chamar(ANA, 'PUT', `/siga/documento/${id}`, {
      versao,
      corpo: {
        assunto: 'Mudado na escrita',
        corpo,
        responsavelId: casa.idDe(BRUNO),
        destinatario: null,
        nivelAcesso: 30,
        hipoteseId,
        data: null,
      },
    })
    expect(salvo.status, JSON.stringify(salvo.problema)).toBe(200)
    const cancelado = await casa.chamar(ANA, 'POST', `/siga/documento/${id}/cancelar`, {
      corpo: { motivo: 'Desistimos.' },
    })
    expect(cancelado.status, JSON.stringify(cancelado.problema)).toBe(200)
    expect(await laudo(id)).toBe('INTEGRA')

    await porFora(sql`update documento set nivel_acesso = 10 where id = ${id}`)
    expect(await laudo(id)).toBe(ACESSO(documento))
  },
)

test('restringir um rascunho e devolvê-lo para ajuste também deixam a trilha íntegra', async () => {
  const { id, versao } = await casa.rascunho('Fechado cedo')
  await acesso(id, 'restringir', { pessoas: [casa.idDe(CARLA)], hipoteseId: await casa.hipotese() })
  const finalizar = (qual: number) =>
    casa.chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao: qual })
  expect((await finalizar(versao)).status).toBe(200)
  expect(await laudo(id)).toBe('INTEGRA')
  const devolvido = await casa.chamar<Documento>(BRUNO, 'POST', `/siga/documento/${id}/devolver-para-ajuste`, {
    corpo: { motivo: 'Falta o prazo' },
  })
  expect(devolvido.status, JSON.stringify(devolvido.problema)).toBe(200)
  await acesso(id, 'desfazer-restricao')
  expect(await laudo(id)).toBe('INTEGRA')
  const { corpo } = await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${id}`)
  expect((await finalizar(corpo.versao)).status).toBe(200)
  expect(await laudo(id)).toBe('INTEGRA')
})

describe('mudança feita por fora nas tabelas', () => {
  test.each<[string, (d: Documento) => SQL]>([
    ['outro nível', ({ id }) => sql`update documento set nivel_acesso = 10 where id = ${id}`],
    ['o nível acaba antes', ({ id }) => sql`update documento set nivel_ate = now() where id = ${id}`],
    ['outra hipótese legal', ({ id }) => sql`update documento set nivel_hipotese_id = null where id = ${id}`],
    ['a restrição não vale mais', ({ id }) => sql`update documento set restrito = false where id = ${id}`],
    ['a restrição acaba antes', ({ id }) => sql`update documento set restrito_ate = now() where id = ${id}`],
    ['mais uma pessoa na lista', ({ id }) => sql`insert into restricao values (${id}, ${casa.idDe(CARLA)})`],
    [
      'uma pessoa a menos',
      ({ id }) => sql`delete from restricao where documento_id = ${id} and pessoa_id = ${casa.idDe(BRUNO)}`,
    ],
  ])('%s: a trilha aponta ACESSO, e o que foi assinado continua autêntico', async (_, mudanca) => {
    const documento = await casa.assinado('Fechado')
    const hipoteseId = await casa.hipotese()
    await acesso(documento.id, 'nivel', { nivel: 30, hipoteseId })
    await acesso(documento.id, 'restringir', { pessoas: [casa.idDe(BRUNO)], hipoteseId })
    await porFora(mudanca(documento))
    expect(await laudo(documento.id)).toBe(ACESSO(documento))
    expect(await publica(documento)).toMatchObject({ veredicto: 'AUTENTICO', trilhaIntegra: false })
  })

  test('a trilha aponta o nível mudado de um documento que nunca mudou de nível', async () => {
    const documento = await casa.assinado('Como nasceu')
    await porFora(sql`update documento set nivel_acesso = 10 where id = ${documento.id}`)
    expect(await laudo(documento.id)).toBe(ACESSO(documento))
  })

  test.each<[string, (d: Documento, outra: number) => SQL]>([
    [
      'com outra unidade',
      ({ mobilId }, outra) => sql`update mobil set atendente_lotacao_id = ${outra} where id = ${mobilId}`,
    ],
    ['parado', ({ mobilId }) => sql`update mobil set custodia = 'SOBRESTADO' where id = ${mobilId}`],
  ])('a trilha aponta a custódia mudada: %s', async (_, mudanca) => {
    const documento = await casa.assinado('Onde está')
    await porFora(mudanca(documento, await casa.unidade('SEAD/GELIC')))
    expect(await laudo(documento.id)).toBe(
      `CUSTODIA: O lugar guardado de ${documento.sigla}-A não é aquele em que as movimentações dizem que está.`,
    )
    expect((await publica(documento)).veredicto).toBe('AUTENTICO')
  })

  test('a trilha aponta o nome mudado de um anexo, incluído antes ou depois do número', async () => {
    const { id, versao } = await casa.rascunho('Com anexos')
    const { corpo: antes } = await envio.enviar(ANA, id, 'planta.pdf', pdfBom('planta'))
    await casa.chamar(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao: versao + 1 })
    const { corpo: depois } = await envio.enviar(ANA, id, 'laudo.pdf', pdfBom('laudo'))
    expect(await laudo(id)).toBe('INTEGRA')
    for (const { id: arquivo, nome } of [antes, depois]) {
      await porFora(sql`update arquivo set nome = 'outro.pdf' where id = ${arquivo}`)
      expect(await laudo(id)).toMatch(/^ARQUIVO: O arquivo “outro\.pdf” não é o que a movimentação \d+ registra\.$/)
      await porFora(sql`update arquivo set nome = ${nome} where id = ${arquivo}`)
    }
    expect(await laudo(id)).toBe('INTEGRA')
  })

  test('a trilha aponta o responsável mudado', async () => {
    const documento = await casa.assinado('De quem é')
    await porFora(sql`update documento set responsavel_id = ${casa.idDe(CARLA)} where id = ${documento.id}`)
    expect(await laudo(documento.id)).toBe(
      `RESPONSAVEL: O responsável pela assinatura de ${documento.sigla} não é o que foi registrado.`,
    )
    expect((await publica(documento)).veredicto).toBe('FALHOU')
  })
})

describe('o cadastro de pessoas tem a sua trilha', () => {
  const achados = async (quem: string) =>
    (await conferirCadastro(casa.banco, sql`(select ${casa.idDe(quem)}::bigint)`)).map(
      ({ tabela, motivo }) => `${tabela} ${motivo}`,
    )
  async function inteiro(porVez?: number) {
    const todos: AchadoDoCadastro[] = []
    for await (const lote of conferirCadastroInteiro(casa.banco, porVez)) todos.push(...lote)
    return todos
  }
  const daIdentidade = (quem: string) => sql`id = (select identidade_id from pessoa where id = ${casa.idDe(quem)})`

  test('CPF ou nome mudado sem motivo é apontado; com motivo, ou assumido depois por alguém, não', async () => {
    expect(await inteiro()).toEqual([])
    await casa.banco.linhas(
      sql`update identidade set cpf_resumo = 'outro', cpf_cifrado = 'outro' where ${daIdentidade(CARLA)}`,
    )
    expect(await achados(CARLA)).toEqual(['IDENTIDADE SEM_MOTIVO'])
    await casa.banco.linhas(sql`update pessoa set nome = 'Carla de Tal' where id = ${casa.idDe(CARLA)}`)
    expect(await achados(CARLA)).toEqual(['IDENTIDADE SEM_MOTIVO', 'PESSOA SEM_MOTIVO'])
    await casa.banco.transacao(async (tx) => {
      await tx.linhas(sql`select set_config('carimbo.motivo', 'Portaria 12/2026', true)`)
      await tx.linhas(sql`update identidade set cpf_resumo = cpf_resumo where ${daIdentidade(CARLA)}`)
      await tx.linhas(sql`update pessoa set nome = 'Carla Dias' where id = ${casa.idDe(CARLA)}`)
    })
    expect(await achados(CARLA)).toEqual([])
  })

  test('cadastro mudado fora da trilha, ou a trilha dele mudada, é apontado; a tabela da trilha recusa mudanças', async () => {
    await porFora(sql`update identidade set nome = 'Outro Bruno' where ${daIdentidade(BRUNO)}`)
    expect(await achados(BRUNO)).toEqual(['IDENTIDADE VALOR'])
    await porFora(
      sql`update cadastro_elo e set dito = cadastro_da_identidade(i) from identidade i where i.nome = 'Outro Bruno' and e.tabela = 'IDENTIDADE' and e.linha_id = i.id`,
    )
    expect(await achados(BRUNO)).toEqual(['IDENTIDADE CADEIA'])
    await expect(casa.banco.linhas(sql`delete from cadastro_elo`)).rejects.toThrow('append-only')
  })

  test('o cadastro inteiro é lido aos poucos, cada linha uma vez, mesmo a que já não existe', async () => {
    const [sumida] = await casa.banco.linhas<{ id: number }>(
      sql`insert into identidade (emissor_id, sub, nome, email) select id, 'some', 'Some', '' from emissor limit 1 returning id`,
    )
    const depois = async (porVez: number) =>
      (await inteiro(porVez)).map(({ tabela, id, motivo }) => `${tabela} ${id} ${motivo}`)
    const antes = await depois(5_000)
    await porFora(sql`delete from identidade where id = ${sumida!.id}`)
    const todos = await depois(5_000)
    expect(todos).toEqual(expect.arrayContaining([...antes, `IDENTIDADE ${sumida!.id} SUMIDA`]))
    expect(todos).toHaveLength(antes.length + 1)
    expect((await depois(3)).toSorted()).toEqual(todos.toSorted())
  })

  test('num documento, conferem-se as pessoas que ele nomeia', async () => {
    const { id } = await casa.finalizado('De quem fala')
    expect((await conferirCadastro(casa.banco, pessoasDoDocumento(id))).map(({ motivo }) => motivo)).toEqual(['CADEIA'])
  })
})
