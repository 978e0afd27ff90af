import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import { CORES, type Marcadores } from '#contract/marcador.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import type { Aberto, EscolhasDaReorganizacao } from '#contract/reorganizacao.ts'
import { linha, sql } from '#server/database/connection.ts'

import { atosEm, unidade } from '../apoio/atos.ts'
import { ANA, BRUNO, CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'
import { DECRETO, OLIVIA, reorganizacoesEm } from '../apoio/reorganizacao.ts'

let casa: CasaDeTeste
let gegov: number
let gelic: number
let gevig: number
beforeAll(async () => {
  casa = await novaCasa()
  gegov = await casa.unidade('SEAD/GEGOV')
  gelic = await casa.unidade('SEAD/GELIC')
  gevig = await casa.unidade('SES/GEVIG')
})
afterAll(() => casa.fechar())
const { feito, promessasDePe, processoAssinado } = atosEm(() => casa)
const { previa, concluida, entradaEm, comoEntrada, redistribuicoes } = reorganizacoesEm(() => casa)

const marcas = async (documentoId: number) =>
  (
    await casa.banco.linhas<{ marca: string }>(
      sql`select k.marcador || ' ' || l.sigla || coalesce(' ' || p.nome, '') as marca from marca k join lotacao l on l.id = k.lotacao_id
        left join pessoa p on p.id = k.pessoa_id where k.documento_id = ${documentoId} and k.desde <= now() order by 1`,
    )
  ).map(({ marca }) => marca)
const paraGelic = (): EscolhasDaReorganizacao => ({ tipo: 'FUNDIR', unidades: [gegov], destinoId: gelic })

describe('uma unidade fundida em outra', () => {
  const docs: Record<string, Documento> = {}
  let rascunho: Documento
  let pasta = 0
  let anaNova = 0
  let brunoNovo = 0
  beforeAll(async () => {
    const novo = async (nome: string, mais: object = {}) =>
      (docs[nome] = await casa.assinado(`Reorganização: ${nome}`, mais as Record<string, unknown>))
    const via = (nome: string) => docs[nome]?.mobilId ?? 0
    await novo('com a unidade')
    await novo('a caminho')
    await feito(ANA, via('a caminho'), 'tramitar', { destino: unidade(gelic) })
    await feito(CARLA, via('a caminho'), 'receber')
    await feito(CARLA, via('a caminho'), 'tramitar', { destino: unidade(gegov) })
    await novo('enviado')
    await feito(ANA, via('enviado'), 'tramitar', { destino: unidade(gevig), devolverAte: '2099-01-01' })
    await novo('a devolver')
    await feito(ANA, via('a devolver'), 'tramitar', { destino: unidade(gevig), devolverAte: '2099-01-01' })
    await feito(DIEGO, via('a devolver'), 'receber')
    await novo('arquivado')
    await feito(ANA, via('arquivado'), 'arquivar')
    await novo('em paralelo')
    await feito(ANA, via('em paralelo'), 'tramitar-em-paralelo', { destinos: [unidade(gevig)] })
    await novo('notificado')
    await feito(ANA, via('notificado'), 'tramitar', { destino: unidade(gelic) })
    await feito(CARLA, via('notificado'), 'receber')
    await feito(CARLA, via('notificado'), 'notificar', { destinos: [unidade(gegov)] })
    await novo('com prazo')
    await feito(ANA, via('com prazo'), 'prazo', {
      ate: { tipo: 'DIAS_UTEIS', dias: 10 },
      motivo: 'Resposta',
      acompanha: false,
    })
    await novo('sobrestado')
    await feito(ANA, via('sobrestado'), 'sobrestar', { motivo: 'À espera' })
    await novo('principal')
    await novo('apenso')
    await feito(ANA, via('apenso'), 'apensar', { outro: String(via('principal')) })
    docs['processo'] = await processoAssinado()
    await feito(ANA, via('processo'), 'encerrar-volume')
    await feito(ANA, via('processo'), 'abrir-volume')
    docs['a assinar'] = await casa.finalizado('Reorganização: a assinar')
    docs['de outra unidade'] = await casa.finalizado(
      'Reorganização: de outra unidade',
      { cossignatarioIds: [casa.idDe(ANA)] },
      CARLA,
      CARLA,
    )
    await novo('restrito')
    const restringir = { pessoas: [casa.idDe(ANA)], hipoteseId: await casa.hipotese() }
    expect(
      (
        await casa.chamar(BRUNO, 'POST', `/siga/documento/${docs['restrito']?.id}/acesso/restringir`, {
          corpo: restringir,
        })
      ).status,
    ).toBe(200)
    await novo('na pasta')
    const { corpo } = await casa.chamar<Marcadores>(ANA, 'POST', '/siga/marcador', {
      corpo: { nome: 'Contratos', cor: CORES[1], icone: 'pasta', finalidade: 'PASTA' },
    })
    pasta = corpo.marcadores.find(({ nome }) => nome === 'Contratos')?.id ?? 0
    await feito(ANA, via('na pasta'), 'marcar', { marcadorId: pasta })
    rascunho = await casa.rascunho('Reorganização: rascunho')
    await casa.chamar(ANA, 'POST', '/siga/mesa/filtro', {
      corpo: { tela: 'mesa', nome: 'Meus', consulta: { texto: 'x' } },
    })
    await casa.substitui(BRUNO, ANA)
  }, 120_000)

  test('a prévia conta o que está em aberto, por tipo e com destino, e o que o acompanha', async () => {
    const { status, corpo, problema } = await previa(paraGelic())
    expect(status, JSON.stringify([problema, casa.erros])).toBe(200)
    const conta = new Map(corpo.abertos.map(({ tipo, quantos, destino }) => [tipo, [quantos >= 1, destino?.sigla]]))
    for (const tipo of [
      'COM_A_UNIDADE',
      'A_CAMINHO',
      'PENDENTE',
      'ARQUIVADO',
      'ENVIADO',
      'RAMO',
      'DEVOLUCAO',
      'RASCUNHO',
      'ASSINATURA',
    ] as const)
      expect([tipo, conta.get(tipo)]).toEqual([tipo, [true, 'GELIC']])
    expect(corpo.arredores.map(({ tipo }) => tipo)).toEqual(
      expect.arrayContaining(['PESSOAS', 'SUBSTITUICOES', 'FILTROS', 'MARCADORES_DA_UNIDADE', 'PERMISSOES']),
    )
    expect(corpo.impedimentos).toEqual([])
    const lista = await casa.chamar<{ content: Aberto[]; totalElements: number }>(
      OLIVIA,
      'POST',
      '/siga/administracao/reorganizacao/previa/lista',
      {
        corpo: paraGelic(),
        query: { que: 'A_CAMINHO', size: '1' },
      },
    )
    expect([lista.status, lista.corpo.content.length]).toEqual([200, 1])
    expect(lista.corpo.totalElements).toBe(corpo.abertos.find(({ tipo }) => tipo === 'A_CAMINHO')?.quantos)
  })

  test('tudo anda uma vez, com o ato que ordena, e a unidade acaba', async () => {
    const fim = await concluida(paraGelic())
    expect(fim.feitos).toBeGreaterThan(15)
    const unidades = await casa.banco.linhas<{ sigla: string; fim: boolean; sucessora: number | null }>(
      sql`select sigla, fim is not null as fim, sucessora_id as sucessora from lotacao where id in (${gegov}, ${gelic}) order by sigla`,
    )
    expect(unidades).toEqual([
      { sigla: 'GEGOV', fim: true, sucessora: gelic },
      { sigla: 'GELIC', fim: false, sucessora: null },
    ])
    const meus = Object.values(docs).map(({ id }) => id)
    const feitas = await redistribuicoes(meus)
    expect(new Set(feitas.map(({ n }) => n))).toEqual(new Set([1]))
    expect(new Set(feitas.map(({ documento }) => documento))).toEqual(new Set(meus))
    const { corpo } = await casa.chamar<{ content: Movimentacao[] }>(
      CARLA,
      'GET',
      `/siga/documento/${docs['com a unidade']?.id}/movimentacao`,
    )
    const [ultima] = corpo.content
    expect([ultima?.tipo, ultima?.descricao]).toEqual([
      'REDISTRIBUICAO',
      `Redistribuição por fusão da unidade GEGOV na GELIC, ${DECRETO}. Para GELIC – Gerência de Licitações`,
    ])
    anaNova = await entradaEm(casa.idDe(ANA) ?? 0, gelic)
    brunoNovo = await entradaEm(casa.idDe(BRUNO) ?? 0, gelic)
    await promessasDePe()
  }, 120_000)

  test('o que esperava assinatura mantém a unidade em que foi cadastrado, não a sucessora', async () => {
    const { corpo } = await casa.chamar<Documento>(
      ANA,
      'GET',
      `/siga/documento/${docs['a assinar']?.id}`,
      comoEntrada(anaNova),
    )
    expect([corpo.cadastrante.id, corpo.cadastrante.lotacao.sigla]).toEqual([anaNova, 'GEGOV'])
  })

  test('cada documento está na mesa certa', async () => {
    const ver = async () =>
      Object.fromEntries(
        await Promise.all(Object.entries(docs).map(async ([nome, { id }]) => [nome, await marcas(id)])),
      )
    expect(await ver()).toEqual({
      'com a unidade': ['ASSINADO GELIC Ana Souza'],
      'a caminho': ['CAIXA_DE_ENTRADA GELIC', 'EM_TRANSITO GELIC Carla Dias'],
      enviado: ['AGUARDANDO_DEVOLUCAO GELIC Ana Souza', 'CAIXA_DE_ENTRADA GEVIG', 'EM_TRANSITO GELIC Ana Souza'],
      'a devolver': [
        'A_DEVOLVER GEVIG Diego Alves',
        'AGUARDANDO_ANDAMENTO GEVIG Diego Alves',
        'AGUARDANDO_DEVOLUCAO GELIC Ana Souza',
      ],
      arquivado: [],
      'em paralelo': ['ASSINADO GELIC Ana Souza', 'CAIXA_DE_ENTRADA GEVIG', 'EM_PARALELO GELIC Ana Souza'],
      notificado: ['AGUARDANDO_ANDAMENTO GELIC Carla Dias', 'NOTIFICACAO GELIC'],
      'com prazo': ['ASSINADO GELIC Ana Souza', 'PRAZO GELIC Ana Souza'],
      sobrestado: ['SOBRESTADO GELIC Ana Souza'],
      principal: ['ASSINADO GELIC Ana Souza'],
      apenso: ['APENSADO GELIC Ana Souza'],
      processo: ['ASSINADO GELIC Ana Souza'],
      'a assinar': ['PENDENTE_DE_ASSINATURA GELIC Ana Souza', 'PRONTO_PARA_ASSINAR GELIC Bruno Lima'],
      'de outra unidade': ['PENDENTE_DE_ASSINATURA GELIC Carla Dias', 'PRONTO_PARA_ASSINAR GELIC Carla Dias'],
      restrito: ['ASSINADO GELIC Ana Souza'],
      'na pasta': ['ASSINADO GELIC Ana Souza'],
    })
  })

  test('as pessoas seguem com a mesma matrícula, e o trabalho delas também', async () => {
    const entradas = await casa.banco.linhas<{ ativa: boolean; sigla: string; matricula: string; espera: boolean }>(
      sql`select p.fim is null as ativa, l.sigla, p.matricula, p.em_espera as espera from pessoa p join lotacao l on l.id = p.lotacao_id
        where p.id in (${casa.idDe(ANA)}, ${anaNova}) order by 1`,
    )
    expect(entradas.map(({ ativa, sigla }) => [ativa, sigla])).toEqual([
      [false, 'GEGOV'],
      [true, 'GELIC'],
    ])
    expect(new Set(entradas.map(({ matricula }) => matricula)).size).toBe(1)
    expect(entradas.some(({ espera }) => espera)).toBe(false)
    const quantos = await linha<Record<string, number>>(
      casa.banco,
      sql`select (select count(*)::int from filtro_da_mesa where pessoa_id = ${anaNova} and lotacao_id = ${gelic}
        and nome = 'Meus') as filtros,
            (select count(*)::int from substituicao where titular_id = ${brunoNovo} and substituto_id = ${anaNova}
              and encerrada_em is null) as substituicoes,
            (select count(*)::int from concessao where pessoa_id = ${brunoNovo} and perfil = 'ADMINISTRADOR_GERAL'
              and retirada_em is null) as permissoes,
            (select count(*)::int from documento where id = ${rascunho.id} and lota_cadastrante_id = ${gelic}
              and cadastrante_id = ${anaNova} and responsavel_id = ${brunoNovo}) as rascunhos,
            (select count(*)::int from marcacao x join marcador y on y.id = x.marcador_id where x.documento_id = ${docs['na pasta']?.id}
              and x.pasta_de = ${gelic} and y.lotacao_id = ${gelic} and y.nome = 'Contratos') as pastas,
            (select count(*)::int from restricao where documento_id = ${docs['restrito']?.id} and pessoa_id = ${anaNova}) as lista`,
    )
    expect(quantos).toEqual({ filtros: 1, substituicoes: 1, permissoes: 1, rascunhos: 1, pastas: 1, lista: 1 })
  })

  test('quem ia assinar assina, e o papel diz o nome e a unidade de quando foi numerado', async () => {
    const { id } = docs['a assinar'] ?? { id: 0 }
    const visto = await casa.chamar<{ sha256: string }>(
      BRUNO,
      'GET',
      `/siga/documento/${id}/assinatura`,
      comoEntrada(brunoNovo),
    )
    const feita = await casa.assinar(BRUNO, id, { ...comoEntrada(brunoNovo), sha256: visto.corpo.sha256 })
    expect(feita.status, JSON.stringify(feita.problema)).toBe(200)
    const papel = await linha<{ unidade: string; quem: string }>(
      casa.banco,
      sql`select papel ->> 'unidade' as unidade, papel -> 'signatarios' -> 0 ->> 'unidade' as quem from documento where id = ${id}
        and situacao = 'ASSINADO'`,
    )
    expect(papel).toEqual({ unidade: 'Gerência de Governança', quem: 'Gerência de Governança' })
    await promessasDePe()
  })

  test('quem mudou de entrada continua a ler e a trabalhar no que era seu', async () => {
    for (const [nome, { mobilId }] of Object.entries(docs))
      expect([nome, (await casa.chamar(ANA, 'GET', `/siga/mobil/${mobilId}`, comoEntrada(anaNova))).status]).toEqual([
        nome,
        200,
      ])
    const salvo = await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${rascunho.id}`, comoEntrada(anaNova))
    expect(salvo.corpo.acoes.find(({ nome }) => nome === 'finalizar')?.pode).toBe(true)
  })

  test('a unidade extinta não recebe mais, e quem tramita lê para onde enviar', async () => {
    const { mobilId } = docs['com a unidade'] ?? {}
    const { status, problema } = await casa.chamar(CARLA, 'POST', `/siga/mobil/${mobilId}/tramitar`, {
      corpo: { destino: unidade(gegov) },
    })
    expect([status, problema.codigo, problema.detail]).toEqual([
      422,
      'UNIDADE_EXTINTA',
      'A unidade SEAD/GEGOV foi extinta; envie à SEAD/GELIC.',
    ])
  })

  test('o registro da administração diz o que acabou e por qual ato', async () => {
    const atos = await casa.banco.linhas<{ ato: string; sobre: string; motivo: string | null }>(
      sql`select ato, sobre, motivo from registro_administrativo where origem = 'REORGANIZACAO' and sobre in ('LOTACAO', 'REORGANIZACAO')
        order by seq`,
    )
    expect(atos).toEqual([
      { ato: 'CRIAR', sobre: 'REORGANIZACAO', motivo: DECRETO },
      { ato: 'ENCERRAR', sobre: 'LOTACAO', motivo: DECRETO },
      { ato: 'ENCERRAR', sobre: 'REORGANIZACAO', motivo: DECRETO },
    ])
  })

  test('o histórico continua a dizer a unidade que fez cada ato', async () => {
    const { corpo } = await casa.chamar<{ content: Movimentacao[] }>(
      CARLA,
      'GET',
      `/siga/documento/${docs['arquivado']?.id}/movimentacao`,
    )
    const deQuem = corpo.content.toReversed().map(({ tipo, responsavel }) => `${tipo} ${responsavel.lotacao?.sigla}`)
    expect(deQuem.filter((dito) => dito.startsWith('ARQUIVAMENTO'))).toEqual(['ARQUIVAMENTO_CORRENTE GEGOV'])
    expect(deQuem.at(-1)).toBe('REDISTRIBUICAO DIRAD')
  })
})
