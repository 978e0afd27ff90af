import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { PreparoAssinatura } from '#contract/assinatura.ts'
import type { Documento } from '#contract/documento.ts'
import type { GrupoMesa, Mesa } from '#contract/mesa.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import type { Entrada } from '#contract/usuario.ts'
import { linha, sql } from '#server/database/connection.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, FORNECEDORA, novaCasa } from '../apoio/casa.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
})
afterAll(() => casa.fechar())

const id = (quem: string) => casa.idDe(quem) ?? 0
const incluir = (documento: number, quem: string, como = ANA, chave?: string) =>
  casa.chamar<Documento>(como, 'POST', `/siga/documento/${documento}/cossignatario`, {
    corpo: { pessoaId: id(quem) },
    ...(chave !== undefined && { chave }),
  })
const retirar = (documento: number, quem: string, como = ANA) =>
  casa.chamar<Documento>(como, 'POST', `/siga/documento/${documento}/cossignatario/${id(quem)}/retirar`)
const preparar = async (documento: number, quem: string) =>
  (await casa.chamar<PreparoAssinatura>(quem, 'GET', `/siga/documento/${documento}/assinatura`)).corpo
const assinar = (documento: number, quem: string, sha256?: string) =>
  casa.assinar(quem, documento, sha256 === undefined ? {} : { sha256 })
const historico = async (documento: number) =>
  (await casa.chamar<{ content: Movimentacao[] }>(ANA, 'GET', `/siga/documento/${documento}/movimentacao`)).corpo
    .content
const acompanha = async (quem: string, documento: number) =>
  (await casa.chamar<Mesa>(quem, 'GET', '/siga/mesa')).corpo.itens.some(({ documentoId }) => documentoId === documento)

describe('mudar signatários depois de finalizado, antes da primeira assinatura', () => {
  test('o cossignatário incluído lê, está no PDF e assina por último; há um movimento por inclusão', async () => {
    const { id: doc } = await casa.finalizado('Com mais um', { cossignatarioIds: [id(CARLA)] })
    const antes = await preparar(doc, BRUNO)
    expect((await casa.chamar(DIEGO, 'GET', `/siga/documento/${doc}`)).status).toBe(403)

    const { status, corpo } = await incluir(doc, DIEGO)
    expect(status).toBe(200)
    expect(corpo.cossignatarios.map(({ nome }) => nome)).toEqual(['Carla Dias', 'Diego Alves'])
    expect((await casa.chamar(DIEGO, 'GET', `/siga/documento/${doc}`)).status).toBe(200)
    expect(await historico(doc)).toMatchObject([
      { tipo: 'INCLUSAO_DE_COSSIGNATARIO', descricao: 'Diego Alves (GEVIG) também assina', cancelada: false },
      { tipo: 'FINALIZACAO' },
    ])

    // the page shows the signers, so the hash of the former preview no longer holds
    const depois = await preparar(doc, BRUNO)
    expect(depois.sha256).not.toBe(antes.sha256)
    const { problema } = await assinar(doc, BRUNO, antes.sha256)
    const oQue =
      /^Ana Souza \(GEGOV\), às \d\d:\d\d\. Inclusão de cossignatário: Diego Alves \(GEVIG\) também assina\.$/
    expect([problema.codigo, problema.erros?.[0]?.detail]).toEqual(['DOCUMENTO_MUDOU', expect.stringMatching(oQue)])
    expect(depois.mudanca).toMatch(oQue)
    expect(antes.mudanca).toMatch(/^Ana Souza \(GEGOV\), às \d\d:\d\d\. (Finalização|Inclusão de cossignatário)/)
    expect((await assinar(doc, DIEGO)).problema.codigo).toBe('FORA_DE_ORDEM')
    expect((await assinar(doc, BRUNO, depois.sha256)).status).toBe(200)
    expect(await acompanha(DIEGO, doc)).toBe(true)
    expect((await incluir(doc, FORNECEDORA)).problema.detail).toContain('Alguém já assinou o documento.')
    expect((await retirar(doc, DIEGO)).problema.detail).toContain('Alguém já assinou o documento.')
    for (const quem of [CARLA, DIEGO]) expect((await assinar(doc, quem)).status).toBe(200)
    const { situacao } = (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${doc}`)).corpo
    expect(situacao).toBe('ASSINADO')
  })

  test('o cossignatário é impresso como era no dia da inclusão, mesmo que mude de cargo antes de assinar', async () => {
    const { id: doc } = await casa.finalizado('Com o cargo do dia')
    await incluir(doc, DIEGO)
    const antes = await preparar(doc, BRUNO)
    await casa.banco.linhas(sql`update pessoa set nome = nome || ' Filho' where id = ${id(DIEGO)}`)
    expect((await preparar(doc, BRUNO)).sha256).toBe(antes.sha256)
    await casa.banco.linhas(sql`update pessoa set nome = replace(nome, ' Filho', '') where id = ${id(DIEGO)}`)
  })

  test('o cossignatário retirado deixa de ler, o documento volta ao que era e a inclusão fica desfeita', async () => {
    const { id: doc } = await casa.finalizado('Com um a menos', { nivelAcesso: 20 })
    const antes = await preparar(doc, BRUNO)
    await incluir(doc, DIEGO)
    const { status, corpo } = await retirar(doc, DIEGO)
    expect([status, corpo.cossignatarios]).toEqual([200, []])
    expect((await preparar(doc, BRUNO)).sha256).toBe(antes.sha256)
    expect((await casa.chamar(DIEGO, 'GET', `/siga/documento/${doc}`)).status).toBe(403)
    expect(await historico(doc)).toMatchObject([
      { tipo: 'RETIRADA_DE_COSSIGNATARIO', descricao: 'Diego Alves (GEVIG) deixa de assinar' },
      { tipo: 'INCLUSAO_DE_COSSIGNATARIO', cancelada: true },
      { tipo: 'FINALIZACAO' },
    ])
    const passou = sql`select 1 as sim from passagem where documento_id = ${doc} and pessoa_id = ${id(DIEGO)}`
    expect(await linha(casa.banco, passou)).toBeUndefined()
    expect((await assinar(doc, BRUNO)).status).toBe(200)
  })

  test('o cossignatário que vinha do rascunho também se retira', async () => {
    const { id: doc } = await casa.finalizado('Do rascunho', { cossignatarioIds: [id(CARLA), id(DIEGO)] })
    expect((await retirar(doc, CARLA)).corpo.cossignatarios.map(({ nome }) => nome)).toEqual(['Diego Alves'])
    expect((await incluir(doc, CARLA)).corpo.cossignatarios.map(({ nome }) => nome)).toEqual([
      'Diego Alves',
      'Carla Dias',
    ])
  })

  test('um usuário externo também pode ser incluído, e a mesma chave não inclui duas vezes', async () => {
    const { id: doc } = await casa.finalizado('Com alguém de fora')
    const chave = crypto.randomUUID()
    const [uma, outra] = [await incluir(doc, FORNECEDORA, ANA, chave), await incluir(doc, FORNECEDORA, ANA, chave)]
    expect([uma.status, outra.status]).toEqual([200, 200])
    expect(await historico(doc)).toHaveLength(2)
  })

  test('inclusão repetida ou impossível é recusada', async () => {
    const { id: doc } = await casa.finalizado('Recusas', { cossignatarioIds: [id(CARLA)] })
    const repetido = 'Um dos demais signatários não está ativo ou está repetido.'
    for (const quem of [CARLA, BRUNO]) {
      const { status, problema } = await incluir(doc, quem)
      expect([status, problema.detail]).toEqual([422, repetido])
    }
    const ninguem = await casa.chamar(ANA, 'POST', `/siga/documento/${doc}/cossignatario`, {
      corpo: { pessoaId: 999_999 },
    })
    expect([ninguem.status, ninguem.problema.detail]).toEqual([422, repetido])
    const naoAssina = await retirar(doc, DIEGO)
    expect([naoAssina.status, naoAssina.problema.detail]).toEqual([
      404,
      'Esta pessoa não é cossignatária do documento.',
    ])
    expect((await incluir(doc, DIEGO, CARLA)).problema.detail).toContain('Só a unidade que cadastrou.')
    const { id: rascunho } = await casa.rascunho()
    expect((await incluir(rascunho, DIEGO)).problema.detail).toContain('O documento ainda é um rascunho.')
    expect(await historico(doc)).toHaveLength(1)
  })
})

test('na mesa, o documento aparece uma vez em cada grupo, seja qual for o número de signatários, e o menu conta igual', async () => {
  const { id: doc } = await casa.finalizado('Dois da mesma unidade', {
    responsavelId: id(CARLA),
    cossignatarioIds: [id(ANA), id(BRUNO)],
  })
  expect((await assinar(doc, CARLA)).status).toBe(200)
  for (const quem of [ANA, BRUNO, CARLA]) {
    const [minha, unidade] = await Promise.all(
      ['MINHA', 'LOTACAO'].map(
        async (visao) => (await casa.chamar<Mesa>(quem, 'GET', '/siga/mesa', { query: { visao } })).corpo,
      ),
    )
    const prontos = unidade?.itens.filter(({ grupo }) => grupo === 'PRONTO_PARA_ASSINAR')
    if (quem !== CARLA) expect(prontos?.filter(({ documentoId }) => documentoId === doc)).toHaveLength(1)
    for (const { grupo, pessoa, lotacao } of minha?.contadores ?? []) {
      expect(minha?.itens.filter((item) => item.grupo === grupo)).toHaveLength(pessoa)
      expect(unidade?.itens.filter((item) => item.grupo === grupo)).toHaveLength(lotacao)
    }
    const pessoal = (grupo: GrupoMesa) => minha?.contadores.find((cada) => cada.grupo === grupo)?.pessoa ?? 0
    const { corpo: entradas } = await casa.chamar<Entrada[]>(quem, 'GET', '/siga/usuario/logado')
    expect(entradas.find((entrada) => entrada.id === id(quem))?.pendencias).toEqual({
      assinar: pessoal('PRONTO_PARA_ASSINAR'),
      caixaDeEntrada: pessoal('CAIXA_DE_ENTRADA'),
      andamento: pessoal('AGUARDANDO_ANDAMENTO'),
    })
  }
})
