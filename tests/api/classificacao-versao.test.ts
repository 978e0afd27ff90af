import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ClasseAdministrada } from '#contract/administrar-classificacao.ts'
import type { ClassificacaoListada } from '#contract/classificacao.ts'
import type { Documento } from '#contract/documento.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { classesSeguidas } from '#server/acts/arquivamento/seguir-classificacao.ts'
import { linha, sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'

import { ANA, BRUNO, type CasaDeTeste, CARLA, novaCasa } from '../apoio/casa.ts'
import { emLinhas, enviarPlanilha, itensDe, mandar, PLANO, verPlano } from '../apoio/plano.ts'

const QUITERIA = 'quiteria.amorim@SEAD/NUARQ'
const CLASSE = '/siga/administracao/classificacao'
const TITULOS = ['Código', 'Descrição', 'Corrente', 'Intermediário', 'Destinação', 'Substitui']
const MOTIVO = { motivo: 'Portaria 12/2026' }

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await novaCasa()
  await casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, desde, dada_em) values ('ARQUIVO', ${casa.idDe(QUITERIA)}, '2020-01-01', now())`,
  )
})
afterAll(() => casa.fechar())

const classe = async (codigo: string, situacao = 'TODOS') => {
  const { corpo } = await casa.chamar<{ itens: ClasseAdministrada[] }>(QUITERIA, 'GET', CLASSE, {
    query: { texto: codigo, situacao },
  })
  const achada = corpo.itens.find((cada) => cada.codigo === codigo)
  if (!achada) throw new Error(`no class ${codigo}`)
  return achada
}
const criar = (codigo: string, muda: object = {}, quem = QUITERIA) =>
  casa.chamar<ClasseAdministrada>(quem, 'POST', CLASSE, {
    corpo: {
      codigo,
      titulo: false,
      descricao: `Assunto ${codigo}`,
      paiId: null,
      corrente: 2,
      intermediario: 3,
      destinacao: 'ELIMINACAO',
      prazoCorrente: null,
      prazoIntermediario: null,
      nota: null,
      ...muda,
    },
  })
const encerrar = async (codigo: string, sucessora: string | null, quem = QUITERIA) => {
  const { id, versao } = await classe(codigo)
  const sucessoraId = sucessora === null ? null : (await classe(sucessora)).id
  return casa.chamar<ClasseAdministrada>(quem, 'POST', `${CLASSE}/${id}/encerrar`, {
    corpo: { ...MOTIVO, sucessoraId },
    versao,
  })
}
/** Moves all pending documents, with the second pass that waits for acts under way. */
const seguir = async () => {
  await classesSeguidas.chamar(casa.portas)
  await casa.banco.linhas(
    sql`update classificacao_troca set conferir_em = now() - interval '1 hour' where conferir_em is not null`,
  )
  await classesSeguidas.chamar(casa.portas)
}
const reclassificacoes = async (documentoId: number) =>
  (
    await casa.banco.linhas<{ descricao: string; pessoaId: number }>(
      sql`select descricao, pessoa_id as "pessoaId" from movimentacao where documento_id = ${documentoId} and tipo = 51 order by seq`,
    )
  ).map(({ descricao }) => descricao)
const classificacaoDe = async (id: number) =>
  (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${id}`)).corpo.classificacao?.codigo
const emDia = async () =>
  (await verificarInvariantes(casa.banco, casa.portas.arquivos)).filter(({ falhas }) => falhas.length > 0)

describe('mudança à mão', () => {
  test('quem guarda o arquivo inclui, muda e encerra classes; o histórico e o registro contam cada passo', async () => {
    const titulo = (await criar('901', { titulo: true, descricao: 'Frotas' })).corpo
    expect(titulo).toMatchObject({ titulo: true, corrente: null, destinacao: null, podeMudar: true })
    const nova = (await criar('901.1', { paiId: titulo.id, prazoCorrente: 'Até a baixa do veículo' })).corpo
    expect(nova).toMatchObject({
      caminho: [{ codigo: '901' }],
      prazoCorrente: 'Até a baixa do veículo',
      documentos: { quantos: 0, mais: false },
    })
    const { id, versao } = nova
    const mudada = await casa.chamar<ClasseAdministrada>(QUITERIA, 'PUT', `${CLASSE}/${id}`, {
      corpo: {
        ...MOTIVO,
        descricao: 'Veículos',
        paiId: titulo.id,
        corrente: 5,
        intermediario: 0,
        destinacao: 'GUARDA_PERMANENTE',
        prazoCorrente: null,
        prazoIntermediario: null,
        nota: 'Só os oficiais',
      },
      versao,
    })
    expect(mudada.corpo).toMatchObject({
      descricao: 'Veículos',
      corrente: 5,
      prazoCorrente: null,
      nota: 'Só os oficiais',
    })
    expect((await encerrar('901', null)).problema.codigo).toBe('TITULO_COM_CLASSES')
    expect((await encerrar('901.1', null)).corpo).toMatchObject({ ativa: false, sucessora: null })
    const historico = await casa.chamar<{
      atos: { ato: string; mudancas: { campo: string; para: string | null }[] }[]
    }>(QUITERIA, 'GET', `/siga/administracao/historico/CLASSIFICACAO/${id}`)
    expect(historico.corpo.atos.map(({ ato }) => ato)).toEqual(['ENCERRAR', 'ALTERAR', 'CRIAR'])
    expect(historico.corpo.atos[2]?.mudancas).toContainEqual({ campo: 'pai', de: null, para: '901 – Frotas' })
  })

  test.each([
    ['um código em uso', () => criar('010.01'), 409, 'CODIGO_EM_USO'],
    ['um código com espaço', () => criar('9 0'), 422, 'CODIGO_DA_CLASSE'],
    ['uma classe sem prazos', () => criar('902', { corrente: null }), 422, 'CLASSE_SEM_PRAZOS'],
    [
      'uma classe sob outra que não é título',
      async () => criar('902', { paiId: (await classe('010.01')).id }),
      422,
      'TITULO_INVALIDO',
    ],
    [
      'uma classe com documentos, sem dizer qual a substitui',
      async () => {
        await casa.assinado('Guarda', { classificacaoId: (await classe('040.04')).id })
        return encerrar('040.04', null)
      },
      409,
      'CLASSE_SEM_SUCESSORA',
    ],
    ['uma classe substituída por si mesma', () => encerrar('040.05', '040.05'), 422, 'SUCESSORA_INVALIDA'],
    ['quem só escreve documentos', () => criar('902', {}, CARLA), 403, 'SO_DE_QUEM_ADMINISTRA'],
  ])('é recusado, e nada muda: %s', async (_, fazer, status, codigo) => {
    const antes = await linha(
      casa.banco,
      sql`select count(*)::int as n, count(*) filter (where ativa)::int as em from classificacao`,
    )
    const recusada = await fazer()
    expect([recusada.status, recusada.problema.codigo]).toEqual([status, codigo])
    expect(
      await linha(
        casa.banco,
        sql`select count(*)::int as n, count(*) filter (where ativa)::int as em from classificacao`,
      ),
    ).toEqual(antes)
  })

  test('quem tem o perfil Arquivo de um órgão lê a tabela e não a muda, porque ela é de todos', async () => {
    await casa.banco.linhas(
      sql`insert into concessao (perfil, pessoa_id, no_orgao_id, desde, dada_em)
          select 'ARQUIVO', ${casa.idDe(CARLA)}, id, '2020-01-01', now() from orgao where sigla = 'SEAD'`,
    )
    const lida = await casa.chamar<{ itens: ClasseAdministrada[] }>(CARLA, 'GET', CLASSE, { query: { texto: '010' } })
    expect(lida.corpo.itens.map(({ podeMudar }) => podeMudar)).not.toContain(true)
    expect((await criar('902', {}, CARLA)).problema.codigo).toBe('FORA_DO_ALCANCE')
    await casa.banco.linhas(sql`delete from concessao where pessoa_id = ${casa.idDe(CARLA)}`)
  })

  test('os documentos passam à classe sucessora com um movimento cada; o destinado e o eliminado ficam na antiga', async () => {
    const { id: antiga } = await classe('020.01')
    const assinado = await casa.assinado('Parecer que segue', { classificacaoId: antiga })
    const rascunho = await casa.rascunho('Parecer por escrever', { classificacaoId: antiga })
    const guardado = await casa.assinado('Parecer recolhido', { classificacaoId: antiga })
    await casa.banco.linhas(
      sql`update mobil set custodia = 'ARQUIVADO_PERMANENTE', arquivado_em = now() - interval '20 years' where id = ${guardado.mobilId}`,
    )
    await criar('920.1', { corrente: 7 })
    expect((await encerrar('020.01', '920.1')).corpo).toMatchObject({
      ativa: false,
      sucessora: { codigo: '920.1' },
      levando: true,
    })
    await seguir()
    expect(await classificacaoDe(assinado.id)).toBe('920.1')
    expect(await reclassificacoes(assinado.id)).toEqual([
      'De 020.01 para 920.1 – Assunto 920.1. Versão nova da tabela de temporalidade. Portaria 12/2026',
    ])
    expect(await reclassificacoes(rascunho.id)).toEqual([])
    expect(
      await linha(
        casa.banco,
        sql`select c.codigo from documento d join classificacao c on c.id = d.classificacao_id where d.id = ${rascunho.id}`,
      ),
    ).toEqual({ codigo: '920.1' })
    expect(await reclassificacoes(guardado.id)).toEqual([])
    expect(await classificacaoDe(guardado.id)).toBe('020.01')
    // run again, nothing moves twice
    await seguir()
    expect(await reclassificacoes(assinado.id)).toHaveLength(1)
    await casa.banco.linhas(
      sql`update mobil set custodia = 'COM_ATENDENTE', arquivado_em = null where id = ${guardado.mobilId}`,
    )
    const plano = (await casa.chamar<ClassificacaoListada[]>(ANA, 'GET', '/siga/classificacao')).corpo
    expect(plano.find(({ codigo }) => codigo === '920.1')?.antigas).toEqual(['020.01'])
    expect(plano.some(({ codigo }) => codigo === '020.01')).toBe(false)
    expect((await classe('920.1')).antigas).toEqual(['020.01'])
    expect(
      (
        await casa.chamar<{ itens: ClasseAdministrada[] }>(QUITERIA, 'GET', CLASSE, { query: { texto: '020.01' } })
      ).corpo.itens.map(({ codigo }) => codigo),
    ).toContain('920.1')
    // a page opened before the change still sends the old class
    const { corpo, status } = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
      corpo: { modeloId: await casa.modelo('Despacho'), rascunho: { classificacaoId: antiga } },
    })
    expect([status, corpo.classificacao?.codigo]).toEqual([200, '920.1'])
    expect(await emDia()).toEqual([])
  })

  test('mudar o prazo muda o vencimento dos arquivados, sem movimento', async () => {
    const { id: classificacaoId } = await classe('030.06')
    const { id, mobilId } = await casa.assinado('Inventário do almoxarifado', { classificacaoId })
    await casa.chamar(ANA, 'POST', `/siga/mobil/${mobilId}/arquivar`)
    const vence = () =>
      casa.banco.linhas<{ ano: number }>(
        sql`select extract(year from desde)::int - extract(year from now())::int as ano from marca where documento_id = ${id} and marcador ilike '%TRANSFER%'`,
      )
    expect((await vence()).map(({ ano }) => ano)).toEqual([2])
    const guarda = async () => (await casa.chamar<MobilAberto>(ANA, 'GET', `/siga/mobil/${mobilId}`)).corpo.guarda
    const emAnos = (anos: number) => ({
      acao: 'TRANSFERIR',
      desde: expect.stringMatching(new RegExp(`^${new Date().getUTCFullYear() + anos}-`)) as string,
    })
    expect(await guarda()).toEqual(emAnos(2))
    const { versao } = await classe('030.06')
    const mudada = await casa.chamar(QUITERIA, 'PUT', `${CLASSE}/${classificacaoId}`, {
      corpo: {
        ...MOTIVO,
        descricao: 'Almoxarifado',
        paiId: null,
        corrente: 9,
        intermediario: 5,
        destinacao: 'ELIMINACAO',
        prazoCorrente: null,
        prazoIntermediario: null,
        nota: null,
      },
      versao,
    })
    expect(mudada.status).toBe(200)
    await seguir()
    expect((await vence()).map(({ ano }) => ano)).toEqual([9])
    expect(await guarda()).toEqual(emAnos(9))
    expect(await reclassificacoes(id)).toEqual([])
  })
})

/** Ends a class with a successor, like the act, but without the round that moves its documents. */
async function deixarACaminho(de: number, para: number) {
  await casa.banco.linhas(sql`update classificacao set ativa = false, sucessora_id = ${para} where id = ${de}`)
  await casa.banco.linhas(
    sql`insert into classificacao_troca (classificacao_id, sucessora_id, pessoa_id, iss, sub, motivo, pedida_em, conferir_em)
        values (${de}, ${para}, ${casa.idDe(QUITERIA)}, '', '', '', now(), now() + interval '1 hour')`,
  )
}

test('uma classe que ainda recebe documentos de outra não se encerra sem sucessora', async () => {
  const { id: de } = (await criar('985')).corpo
  const { id: para } = (await criar('986')).corpo
  await criar('987')
  await casa.assinado('A caminho', { classificacaoId: de })
  await deixarACaminho(de, para)
  const { problema } = await encerrar('986', null)
  expect(problema).toMatchObject({ codigo: 'CLASSE_SEM_SUCESSORA', dados: { documentos: 1 } })
  const plano = await enviarPlanilha(
    casa,
    { Classificações: [TITULOS, ['987', 'Assunto 987', '2', '3', 'Eliminação', '']] },
    { quem: QUITERIA, completas: 'classificacoes' },
  )
  expect(emLinhas(await itensDe(casa, plano.id, { texto: '986' }, QUITERIA))).toEqual([
    'CLASSIFICACAO ENCERRAR 986 · CLASSE_SEM_SUCESSORA',
  ])
  // given a successor, the documents go on to it
  expect((await encerrar('986', '987')).status).toBe(200)
  expect((await encerrar('987', null)).problema.codigo).toBe('CLASSE_SEM_SUCESSORA')
  await seguir()
  expect((await classe('987')).documentos.quantos).toBe(1)
  expect(await emDia()).toEqual([])
})

test('com dois processos, e um que cai no meio, cada documento muda de classe uma vez', async () => {
  const { id: classificacaoId } = await classe('070.01')
  const documentos: number[] = []
  for (let n = 0; n < 25; n++) documentos.push((await casa.finalizado(`Sistema ${n}`, { classificacaoId })).id)
  await criar('940.1')
  // the act's own round must not do it first
  await casa.banco.linhas(
    sql`insert into classificacao_troca (classificacao_id, sucessora_id, pessoa_id, iss, sub, motivo, pedida_em)
        select ${classificacaoId}, id, ${casa.idDe(QUITERIA)}, '', '', 'Queda', now() from classificacao where codigo = '940.1'`,
  )
  const agora = Date.now()
  let vezes = 0
  const cai = {
    ...casa.portas,
    banco: { ...casa.portas.bancoSemPressa },
    relogio: {
      agora: () => {
        if (++vezes === 12) throw new Error('caiu')
        return new Date(agora)
      },
    },
  }
  await classesSeguidas.chamar(cai)
  const meio = await casa.banco.linhas(
    sql`select 1 from documento where classificacao_id = ${classificacaoId} and id = any(${sql.param(documentos)}::bigint[])`,
  )
  expect(meio).toHaveLength(25)
  await Promise.all([seguir(), classesSeguidas.chamar({ ...casa.portas, banco: casa.portas.bancoSemPressa })])
  await seguir()
  const quantos = await casa.banco.linhas<{ n: number }>(
    sql`select count(*)::int as n from movimentacao where tipo = 51 and documento_id = any(${sql.param(documentos)}::bigint[]) group by documento_id`,
  )
  expect(quantos.map(({ n }) => n)).toEqual(documentos.map(() => 1))
  expect(await emDia()).toEqual([])
})

describe('versão nova vinda de uma planilha', () => {
  const planilha = (...linhas: (string | number)[][]) => ({
    Classificações: [TITULOS, ...linhas.map((linha) => linha.map(String))],
  })

  test('a planilha diz o que cada classe passa a ser, troca códigos entre si, e se aplica uma vez só', async () => {
    const de = await classe('050.01')
    const outra = await classe('050.02')
    const umDoc = await casa.assinado('Orçamento de 2026', { classificacaoId: de.id })
    const outroDoc = await casa.assinado('Arrecadação de 2026', { classificacaoId: outra.id })
    const plano = await enviarPlanilha(
      casa,
      planilha(
        // the two classes exchange codes
        ['050.02', 'Orçamento anual', 5, 10, 'Guarda permanente', '050.01'],
        ['050.01', 'Tributos', 5, 10, 'Eliminação', '050.02'],
        ['050.03', 'Parcelamento, dívida e juros', 5, 15, 'Eliminação', '050.03'],
        ['050.04', 'Prestação de contas', 5, 10, 'Guarda permanente', ''],
      ),
      { quem: QUITERIA },
    )
    expect(emLinhas(await itensDe(casa, plano.id, {}, QUITERIA))).toEqual([
      'CLASSIFICACAO ENCERRAR 050.01',
      'CLASSIFICACAO ENCERRAR 050.02',
      'CLASSIFICACAO CRIAR 050.02',
      'CLASSIFICACAO CRIAR 050.01',
      'CLASSIFICACAO ALTERAR 050.03',
      'CLASSIFICACAO SUBSTITUIR 050.01',
      'CLASSIFICACAO SUBSTITUIR 050.02',
    ])
    const [, , , , , passa] = await itensDe(casa, plano.id, {}, QUITERIA)
    expect(passa).toMatchObject({ antes: { documentos: de.documentos.quantos + 1 }, depois: { sucessora: '050.02' } })
    const { corpo } = await mandar(casa, plano.id, 'aplicar', {}, QUITERIA)
    expect(corpo.contas.map(({ situacao }) => situacao)).not.toContain('RECUSADO')
    await seguir()
    expect([await classificacaoDe(umDoc.id), await classificacaoDe(outroDoc.id)]).toEqual(['050.02', '050.01'])
    expect(await reclassificacoes(umDoc.id)).toHaveLength(1)
    // the same file again changes nothing
    const denovo = await enviarPlanilha(
      casa,
      planilha(
        ['050.02', 'Orçamento anual', 5, 10, 'Guarda permanente', '050.01'],
        ['050.01', 'Tributos', 5, 10, 'Eliminação', '050.02'],
      ),
      { quem: QUITERIA },
    )
    expect([denovo.contas, denovo.iguais.CLASSIFICACAO]).toEqual([[], 2])
    // documents moved by the plan prevent undoing it
    const desfeito = await mandar(casa, plano.id, 'desfazer', {}, QUITERIA)
    expect(desfeito.problema?.codigo ?? desfeito.corpo.recusa?.codigo).toBe('PLANO_COM_CONSEQUENCIAS')
    expect(await emDia()).toEqual([])
  })

  test('a tabela completa encerra as classes ausentes; a que tem documentos e não tem sucessora fica em conflito', async () => {
    await casa.assinado('Vacinas', { classificacaoId: (await classe('060.02')).id })
    const ativas = await casa.banco.linhas<{ codigo: string }>(
      sql`select codigo from classificacao where ativa and not titulo order by codigo`,
    )
    await criar('999', { descricao: 'Sem documentos' })
    const todas = await casa.banco.linhas<Record<string, string>>(
      sql`select codigo, descricao, corrente::text, intermediario::text, case destinacao when 'ELIMINACAO' then 'Eliminação' else 'Guarda permanente' end as fim from classificacao where ativa and not titulo and codigo not in ('060.02', '999') order by codigo`,
    )
    const plano = await enviarPlanilha(casa, planilha(...todas.map((c) => [...Object.values(c), ''])), {
      quem: QUITERIA,
      completas: 'classificacoes',
    })
    expect(ativas.length).toBeGreaterThan(20)
    expect(emLinhas(await itensDe(casa, plano.id, {}, QUITERIA))).toEqual([
      'CLASSIFICACAO ENCERRAR 060.02 · CLASSE_SEM_SUCESSORA',
      'CLASSIFICACAO ENCERRAR 999',
    ])
    await mandar(casa, plano.id, 'aplicar', {}, QUITERIA)
    expect((await classe('060.02')).ativa).toBe(true)
    expect((await classe('999')).ativa).toBe(false)
    await mandar(casa, plano.id, 'desfazer', {}, QUITERIA)
    expect((await classe('999')).ativa).toBe(true)
  })

  const situacoes = async (id: number) =>
    (await itensDe(casa, id, {}, QUITERIA)).map(({ acao, nome, situacao, motivos }) =>
      [`${acao} ${nome} ${situacao}`, ...motivos.map(({ codigo }) => codigo)].join(' · '),
    )
  const marcar = async (id: number, ordem: number | undefined, marcado: boolean) =>
    casa.chamar(QUITERIA, 'POST', `${PLANO}/${id}/marcar`, { corpo: { marcado, ordens: [ordem] } })
  const recusaDe = async (id: number) => (await mandar(casa, id, 'desfazer', {}, QUITERIA)).corpo.recusa
  const cedendo = planilha(
    ['971', 'Bens móveis', 1, 1, 'Eliminação', '970'],
    ['970', 'Frotas', 1, 1, 'Eliminação', '972'],
  )

  test('a classe que cede o código só acaba junto com a inclusão da que a substitui', async () => {
    const { id: antiga } = (await criar('970')).corpo
    await criar('972')
    const { id: documentoId } = await casa.assinado('Inventário', { classificacaoId: antiga })
    const plano = await enviarPlanilha(casa, cedendo, { quem: QUITERIA })
    expect(await situacoes(plano.id)).toEqual([
      'ENCERRAR 970 A_APLICAR',
      'CRIAR 971 A_APLICAR',
      'CRIAR 970 A_APLICAR',
      'SUBSTITUIR 970 A_APLICAR',
      'SUBSTITUIR 972 A_APLICAR',
    ])
    // unticked, it unticks what ends the class too; ticking brings all back
    await marcar(plano.id, 4, false)
    expect(await situacoes(plano.id)).toEqual([
      'ENCERRAR 970 DESMARCADO',
      'CRIAR 971 A_APLICAR',
      'CRIAR 970 DESMARCADO',
      'SUBSTITUIR 970 DESMARCADO',
      'SUBSTITUIR 972 DESMARCADO',
    ])
    await marcar(plano.id, 5, true)
    expect((await situacoes(plano.id)).filter((linha) => !linha.endsWith('A_APLICAR'))).toEqual([])
    // meanwhile another class takes the successor's code
    const { id: deOutro } = (await criar('971')).corpo
    await mandar(casa, plano.id, 'aplicar', {}, QUITERIA)
    expect(await situacoes(plano.id)).toEqual([
      'ENCERRAR 970 RECUSADO · BASE_DE_FORA',
      'CRIAR 971 RECUSADO · CODIGO_EM_USO',
      'CRIAR 970 RECUSADO · BASE_DE_FORA',
      'SUBSTITUIR 970 RECUSADO · BASE_DE_FORA',
      'SUBSTITUIR 972 RECUSADO · BASE_DE_FORA',
    ])
    expect(await classe('970')).toMatchObject({ id: antiga, ativa: true, sucessora: null })
    await casa.banco.linhas(sql`update classificacao set ativa = false where id = ${deOutro}`)

    // with nothing in the way, all is applied, and the documents move
    const inteiro = await enviarPlanilha(casa, cedendo, { quem: QUITERIA })
    await mandar(casa, inteiro.id, 'aplicar', {}, QUITERIA)
    expect((await situacoes(inteiro.id)).filter((linha) => !linha.endsWith('FEITO'))).toEqual([])
    expect(await emDia()).toEqual([])
    await seguir()
    expect(await classificacaoDe(documentoId)).toBe('971')
    const desfeito = await mandar(casa, inteiro.id, 'desfazer', {}, QUITERIA)
    expect(desfeito.problema).toMatchObject({ codigo: 'PLANO_COM_CONSEQUENCIAS', dados: { nome: '971' } })
  })

  test('um plano desfeito e enviado de novo usa as mesmas classes', async () => {
    await criar('973')
    await criar('974')
    const troca = planilha(['974', 'Um', 1, 1, 'Eliminação', '973'], ['973', 'Outro', 1, 1, 'Eliminação', '974'])
    const quantas = () =>
      linha(casa.banco, sql`select count(*)::int as n from classificacao where codigo in ('973', '974')`)
    for (let vez = 0; vez < 2; vez++) {
      const plano = await enviarPlanilha(casa, troca, { quem: QUITERIA })
      await mandar(casa, plano.id, 'aplicar', {}, QUITERIA)
      expect((await situacoes(plano.id)).filter((linha) => !linha.endsWith('FEITO'))).toEqual([])
      expect(await quantas()).toEqual({ n: 4 })
      expect(await recusaDe(plano.id)).toBeNull()
      expect((await verPlano(casa, plano.id, QUITERIA)).estado).toBe('DESFEITO')
      expect(
        await casa.banco.linhas(
          sql`select codigo, descricao, sucessora_id from classificacao where ativa and codigo in ('973', '974') order by codigo`,
        ),
      ).toEqual(['973', '974'].map((codigo) => ({ codigo, descricao: `Assunto ${codigo}`, sucessora_id: null })))
    }
  })

  test('a classe reaberta perde a sucessora; desfeito o plano, volta a tê-la, se não há documentos nela', async () => {
    const { id } = (await criar('975')).corpo
    await criar('976')
    await encerrar('975', '976')
    await seguir()
    const volta = planilha(['975', 'Assunto que voltou', 4, 4, 'Guarda permanente', ''])
    const voltar = async () => {
      const plano = await enviarPlanilha(casa, volta, { quem: QUITERIA })
      const [item] = await itensDe(casa, plano.id, {}, QUITERIA)
      expect(item?.nota).toMatch(/^975 está fora de uso desde .*, e em seu lugar está 976; esta linha volta a usar\.$/)
      await marcar(plano.id, item?.ordem, true)
      await mandar(casa, plano.id, 'aplicar', {}, QUITERIA)
      expect(await situacoes(plano.id)).toEqual(['REABRIR 975 FEITO'])
      expect(await classe('975')).toMatchObject({ id, ativa: true, sucessora: null, corrente: 4 })
      return plano.id
    }
    expect(await recusaDe(await voltar())).toBeNull()
    expect(await classe('975')).toMatchObject({
      ativa: false,
      descricao: 'Assunto 975',
      corrente: 2,
      sucessora: { codigo: '976' },
    })
    const outra = await voltar()
    await casa.assinado('Na classe que voltou', { classificacaoId: id })
    expect(await recusaDe(outra)).toMatchObject({
      codigo: 'PLANO_COM_DOCUMENTOS',
      frase: expect.stringContaining('975'),
    })
    expect((await classe('975')).ativa).toBe(true)
  })

  test('o plano que já levou documentos a outra classe não se desfaz, e a recusa diz a que classe', async () => {
    const { id } = (await criar('977')).corpo
    await criar('978')
    await casa.assinado('Que segue', { classificacaoId: id })
    const plano = await enviarPlanilha(casa, planilha(['978', 'Assunto 978', 2, 3, 'Eliminação', '977;978']), {
      quem: QUITERIA,
    })
    await mandar(casa, plano.id, 'aplicar', {}, QUITERIA)
    expect(await situacoes(plano.id)).toEqual(['SUBSTITUIR 977 FEITO'])
    await seguir()
    expect(await recusaDe(plano.id)).toMatchObject({
      codigo: 'PLANO_COM_DOCUMENTOS',
      frase: expect.stringContaining('classificação 978'),
    })
  })

  test('a classe nova a que documentos estão a caminho não sai com o plano que a criou', async () => {
    const { id: de } = (await criar('990')).corpo
    await casa.assinado('Que está a caminho', { classificacaoId: de })
    const plano = await enviarPlanilha(casa, planilha(['991', 'Assunto 991', 2, 3, 'Eliminação', '']), {
      quem: QUITERIA,
    })
    await mandar(casa, plano.id, 'aplicar', {}, QUITERIA)
    const { id: para } = await classe('991')
    await deixarACaminho(de, para)
    expect(await recusaDe(plano.id)).toMatchObject({
      codigo: 'PLANO_COM_DOCUMENTOS',
      frase: expect.stringContaining('991'),
    })
    expect((await classe('991')).ativa).toBe(true)
    await seguir()
    expect((await classe('991')).documentos.quantos).toBe(1)
  })

  test('o CSV baixado se carrega como tabela completa, e nada muda', async () => {
    const titulo = (await criar('980', { titulo: true })).corpo
    await criar('980.1', { paiId: titulo.id, prazoCorrente: 'Até a baixa', nota: 'Só os oficiais' })
    await criar('980.2')
    await encerrar('980.2', null)
    const { bytes } = await casa.chamar(QUITERIA, 'GET', '/siga/administracao/csv/classificacao', {
      query: { situacao: 'TODOS' },
    })
    const { corpo } = await casa.chamar<{ id: number }>(QUITERIA, 'POST', PLANO, {
      bruto: bytes,
      query: { nome: 'classificacao.csv', completas: 'classificacoes' },
      cabecalhos: { 'content-type': 'application/octet-stream' },
    })
    await expect
      .poll(async () => (await verPlano(casa, corpo.id, QUITERIA)).estado, { timeout: 20_000 })
      .not.toBe('LENDO')
    const { estado, contas, erros, completas } = await verPlano(casa, corpo.id, QUITERIA)
    expect({ estado, contas, erros, completas }).toEqual({
      estado: 'PRONTO',
      contas: [],
      erros: [],
      completas: ['classificacoes'],
    })
  })

  test.each([
    [
      'um código que não existe',
      ['950', 'Nova', 1, 1, 'Eliminação', '777.7'],
      'CLASSIFICACAO CRIAR 950 · CLASSE_NAO_EXISTE',
    ],
    [
      'duas linhas que substituem a mesma',
      ['951', 'Nova', 1, 1, 'Eliminação', '040.03'],
      'CLASSIFICACAO CRIAR 951 · CLASSE_SUBSTITUIDA_DUAS_VEZES',
    ],
  ])('%s é um conflito da linha', async (_, errada, esperada) => {
    const plano = await enviarPlanilha(casa, planilha(errada, ['952', 'Outra', 1, 1, 'Eliminação', '040.03']), {
      quem: QUITERIA,
    })
    expect(emLinhas(await itensDe(casa, plano.id, {}, QUITERIA))).toContain(esperada)
  })

  test('quando quem administra um órgão envia a planilha, as classes ficam fora do seu alcance', async () => {
    await casa.banco.linhas(
      sql`insert into concessao (perfil, pessoa_id, no_orgao_id, desde, dada_em)
          select 'ADMINISTRADOR_DO_ORGAO', ${casa.idDe(CARLA)}, id, '2020-01-01', now() from orgao where sigla = 'SEAD'`,
    )
    const plano = await enviarPlanilha(casa, planilha(['953', 'Nova', 1, 1, 'Eliminação', '']), { quem: CARLA })
    expect(emLinhas(await itensDe(casa, plano.id, {}, CARLA))).toEqual(['CLASSIFICACAO CRIAR 953 · FORA_DO_ALCANCE'])
    const igual = await enviarPlanilha(casa, planilha(['953', 'Nova', 1, 1, 'Eliminação', '']), { quem: BRUNO })
    expect(emLinhas(await itensDe(casa, igual.id))).toEqual(['CLASSIFICACAO CRIAR 953'])
  })
})

test('um modelo publicado antes da versão nova começa com a classe sucessora', async () => {
  const modeloId = await casa.modelo('Portaria')
  const modelo = await linha<{ codigo: string }>(
    casa.banco,
    sql`select v.conteudo -> 'padroes' ->> 'classificacao' as codigo from modelo m join modelo_versao v on v.id = m.versao_id where m.id = ${modeloId}`,
  )
  const codigo = modelo?.codigo ?? ''
  await criar('930.1', { descricao: 'Atos' })
  expect((await encerrar(codigo, '930.1')).status).toBe(200)
  // the code is given to another subject
  await criar(codigo, { descricao: 'Outra coisa' })
  const { corpo } = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', { corpo: { modeloId } })
  expect(corpo.classificacao?.codigo).toBe('930.1')
})
