import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ConfiguracaoLdap } from '#contract/diretorio.ts'
import { LUGARES_DO_PERFIL } from '#contract/permissao.ts'
import { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import { NO_TERMINAL, registrarAtos } from '#server/core/administracao/registrar.ts'
import { linha, sql, type SQL } from '#server/database/connection.ts'

import { CARLA, type CasaDeTeste, DIEGO, novaCasa } from '../apoio/casa.ts'
import { ensaiar } from '../apoio/ensaio.ts'
import {
  type Alvo,
  caminhoDe,
  type Chamada,
  daAdministracao,
  diretorio,
  type Fixo,
  type Linha,
  linhas,
} from '../apoio/matriz-de-perfis.ts'

/** A person of an órgão that no call is about, so that only the scope of the perfil gives access. */
const QUEM = 'claudia.ramos@SEFAZ/GAB'
const OTAVIO = 'otavio.mendes@SEAD/GEGOV'
const LUGARES = ['TUDO', 'SEAD', 'SES', 'SEAD/GELIC', 'SES/GEVIG'] as const
type Lugar = (typeof LUGARES)[number]
/** A person of each place who administers nothing; the órgão's is in a unit that no other place covers. */
const NO_LUGAR = {
  SEAD: 'helena.barros@SEAD/GAB',
  SES: 'karla.moura@SES/GAB',
  'SEAD/GELIC': 'pedro.henriques@SEAD/GELIC',
  'SES/GEVIG': 'nelson.cavalcanti@SES/GEVIG',
}

/** Each perfil with each place it may be given for. */
const ATORES: { perfil: PerfilAdministrativo | null; lugar: Lugar }[] = [
  { perfil: null, lugar: 'TUDO' },
  ...PerfilAdministrativo.options.flatMap((perfil) =>
    LUGARES.filter((lugar) =>
      LUGARES_DO_PERFIL[perfil].includes(lugar === 'TUDO' ? 'TUDO' : lugar.includes('/') ? 'UNIDADE' : 'ORGAO'),
    ).map((lugar) => ({ perfil, lugar })),
  ),
]

/** What a place covers, written by hand, independent of the server's rule. */
const cobre = (lugar: Lugar, alvo: string) =>
  alvo === 'NENHUM' || lugar === 'TUDO' || lugar === alvo || (!lugar.includes('/') && alvo.startsWith(`${lugar}/`))
const doPerfil = (perfil: PerfilAdministrativo | null, nome: string) =>
  perfil === 'ADMINISTRADOR_GERAL' || (perfil !== null && (linhas[nome]?.perfis.includes(perfil) ?? false))
const pode = ({ perfil, lugar }: (typeof ATORES)[number], nome: string, alvo: Alvo) =>
  doPerfil(perfil, nome) && (cobre(lugar, alvo) || (linhas[nome]?.daUnidade === true && lugar.startsWith(`${alvo}/`)))

const NEGADA = new Set([
  'REGISTRO_NAO_ENCONTRADO',
  'ACESSO_DE_OUTRO_ALCANCE',
  'ADMINISTRA_MAIS',
  'SO_DE_QUEM_ADMINISTRA',
  'FORA_DO_ALCANCE',
  'USUARIO_NAO_ENCONTRADO',
  'PLANO_NAO_ENCONTRADO',
  'PERMISSAO_NAO_ENCONTRADA',
  'REGRA_NAO_ENCONTRADA',
  'SEM_PERMISSAO',
  'MODELO_NAO_ENCONTRADO',
  'SO_DO_CALENDARIO',
  'SO_DO_CALENDARIO_GERAL',
  'SO_DA_INTEGRACAO',
  'WEBHOOK_NAO_ENCONTRADO',
  'SO_DO_ARQUIVO',
  'EDITAL_NAO_ENCONTRADO',
  'REORGANIZACAO_FORA_DO_ALCANCE',
  'REORGANIZACAO_NAO_ENCONTRADA',
])

const DIRETORIO = ConfiguracaoLdap.parse(diretorio)

let casa: CasaDeTeste
let ensaio = false
const fixos = new Map<string, number>()
const fixo = (qual: string) => {
  const achado = fixos.get(qual)
  if (achado === undefined) throw new Error(`no fixture “${qual}”`)
  return achado
}
async function guardar(qual: string, consulta: SQL) {
  const feito = await linha<{ id: number }>(casa.banco, consulta)
  if (!feito) throw new Error(`fixture “${qual}” not written`)
  fixos.set(qual, feito.id)
}

/** The same modelo for everybody, for SEAD and for SES. */
async function semearModelo(onde: 'TUDO' | 'SEAD' | 'SES') {
  const orgao = onde === 'TUDO' ? null : fixo(`orgao ${onde}`)
  const conteudo = sql`jsonb_build_object('nome', ${`Modelo da matriz ${onde}`}::text, 'descricao', 'M', 'especieId', ${fixo('especie')}::int, 'campos', '[]'::jsonb,
    'texto', '{"type":"doc","content":[{"type":"paragraph"}]}'::jsonb, 'padroes', '{"nivelAcesso":20,"classificacao":null,"responsavel":"NENHUM","destinos":["TEXTO"],"destinatarioObrigatorio":false,"nivelAssinaturaMinimo":"SIMPLES"}'::jsonb)`
  await guardar(
    `modelo ${onde}`,
    sql`insert into modelo (nome, descricao, especie_id, nivel_acesso_padrao, destinatario_obrigatorio, ativo, orgao_id)
        values (${`Modelo da matriz ${onde}`}, 'M', ${fixo('especie')}, 20, false, true, ${orgao}::bigint) returning id`,
  )
  await casa.banco.linhas(
    sql`with v as (insert into modelo_versao (modelo_id, numero, conteudo, publicada_em) values (${fixo(`modelo ${onde}`)}, 1, ${conteudo}, now()) returning id)
        update modelo set versao_id = (select id from v) where id = ${fixo(`modelo ${onde}`)}`,
  )
}

/** For each place, a person who left, named after it, with an interrupted batch. */
async function semearSaidas() {
  for (const onde of Object.keys(NO_LUGAR))
    await guardar(
      `saiu ${onde}`,
      sql`with p as (insert into pessoa (identidade_id, nome, matricula, lotacao_id, fim, id_inicial)
              select identidade_id, ${onde}, 'SAIU' || id, lotacao_id, now(), id from pessoa where id = ${fixo(`encerrada ${onde}`)} returning id)
            , s as (insert into saida (pessoa_id, em) select id, now() from p)
            , l as (insert into ato_em_lote (pessoa_id, acao, params, iss, sub, trace_id, endereco, agente, autenticado_em, criado_em)
              select id, 'receber', '{}', '', '', '', '', '', now(), now() from p returning id, pessoa_id)
            insert into ato_em_lote_item (lote_id, ordem, mobil_id, estado, codigo)
              select id, 1, 1, 'RECUSADO', 'ENTRADA_DESATIVADA' from l returning lote_id as id`,
    )
}

/** For each place: a unit below, a person with one entry in force and one ended, plans and reorganisations. */
async function semearCadastro() {
  for (const unidade of ['SEAD/GAB', 'SES/GAB']) fixos.set(`unidade ${unidade}`, await casa.unidade(unidade))
  for (const unidade of ['SEAD/GELIC', 'SES/GEVIG'])
    await guardar(
      `abaixo ${unidade}`,
      sql`insert into lotacao (orgao_id, sigla, nome, pai_id, divisao_id) select orgao_id, 'ABAIXO', 'Abaixo', id, divisao_id
          from lotacao where id = ${fixo(`unidade ${unidade}`)} returning id`,
    )
  for (const [onde, quem] of Object.entries(NO_LUGAR)) {
    const id = casa.idDe(quem) ?? 0
    fixos.set(`entrada ${onde}`, id)
    await guardar(`humano ${onde}`, sql`select identidade_id as id from pessoa where id = ${id}`)
    await guardar(
      `encerrada ${onde}`,
      sql`insert into pessoa (identidade_id, nome, matricula, lotacao_id, fim, id_inicial)
          select identidade_id, nome, matricula || 'X', ${fixo(onde.includes('/') ? `abaixo ${onde}` : `unidade ${onde}/GAB`)}, now(), id
          from pessoa where id = ${id} returning id`,
    )
  }
  await semearSaidas()
  fixos.set('diretoria SEAD', await casa.unidade('SEAD/DIRAD'))
  fixos.set('diretoria SES', await casa.unidade('SES/DIRAS'))
  for (const onde of LUGARES.slice(1)) {
    const [orgao = ''] = onde.split('/')
    await guardar(
      `reorganizacao ${onde}`,
      sql`insert into reorganizacao (tipo, ato, data, pedido, pessoa_id, iss, sub, trace_id, endereco, agente, autenticado_em, criada_em, orgao_id, estado)
          values ('MOVER', ${onde}, '2026-01-01', '{"unidades": []}', ${casa.idDe(QUEM)}, '', '', '', '', '', now(), now(), ${fixo(`orgao ${orgao}`)}, 'CONCLUIDA') returning id`,
    )
    await guardar(
      `reorganizacao marcada ${onde}`,
      sql`insert into reorganizacao (tipo, ato, data, pedido, pessoa_id, iss, sub, trace_id, endereco, agente, autenticado_em,
            criada_em, orgao_id)
          values ('MOVER', ${onde}, '2031-01-01', ${sql.param({ unidades: onde.includes('/') ? [fixo(`unidade ${onde}`)] : [] })}::jsonb,
            ${casa.idDe(QUEM)}, '', '', '', '', '', now(), now(), ${fixo(`orgao ${orgao}`)}) returning id`,
    )
    if (onde.includes('/'))
      await casa.banco.linhas(
        sql`insert into reorganizacao_unidade (reorganizacao_id, lotacao_id, destino_id, acaba)
            values (${fixo(`reorganizacao ${onde}`)}, ${fixo(`unidade ${onde}`)}, ${fixo(`unidade ${onde}`)}, false)`,
      )
  }
  for (const tabela of ['cargo', 'funcao'])
    await guardar(tabela, sql`insert into ${sql.raw(tabela)} (nome) values ('Da matriz') returning id`)
  await casa.banco.linhas(
    sql`insert into texto_de_email (chave, lingua, assunto, texto, mudado_em) values ('prazo-vencido', 'pt-BR', 'Da matriz', '{link}', now())`,
  )
  for (const [qual, ativa] of [
    ['classe', true],
    ['classe encerrada', false],
  ] as const)
    await guardar(
      qual,
      sql`insert into classificacao (codigo, descricao, corrente, intermediario, destinacao, ativa)
          values (${ativa ? '999.1' : '999.2'}, 'Da matriz', 1, 1, 'ELIMINACAO', ${ativa}) returning id`,
    )
  for (const onde of LUGARES) {
    const alcance = {
      geral: onde === 'TUDO',
      orgaos: onde === 'SEAD' || onde === 'SES' ? [fixo(`orgao ${onde}`)] : [],
      unidades: onde.includes('/') ? [fixo(`unidade ${onde}`), fixo(`abaixo ${onde}`)] : [],
    }
    for (const [qual, estado] of [
      ['plano', 'PRONTO'],
      ['plano aplicado', 'APLICADO'],
    ] as const)
      await guardar(
        `${qual} ${onde}`,
        sql`insert into plano (origem, nome, estado, pessoa_id, criado_em, achados)
            values ('ARQUIVO', ${onde}, ${estado}, ${casa.idDe(QUEM)}, now(), ${sql.param({ alcance })}::jsonb) returning id`,
      )
  }
}

beforeAll(async () => {
  casa = await novaCasa((base) => ({
    banco: ensaiar(base.banco, () => ensaio),
    webhooks: { ...base.webhooks, aceita: async () => true },
    // our own identity provider, so that people may be invited
    provedor: { ...base.provedor, convidarRegistrada: async () => ({ recusa: 'COM_SENHA' as const }) },
  }))
  await guardar('especie', sql`select min(id) as id from especie`)
  await guardar('hipotese', sql`select min(id) as id from hipotese_legal`)
  for (const [qual, quem] of [
    ['pessoa SEAD', OTAVIO],
    ['pessoa SEAD/GELIC', CARLA],
    ['pessoa SES', DIEGO],
  ] as const)
    fixos.set(qual, casa.idDe(quem) ?? 0)
  for (const unidade of ['SEAD/GELIC', 'SES/GEVIG']) fixos.set(`unidade ${unidade}`, await casa.unidade(unidade))
  // people without a perfil
  for (const [onde, unidade] of [
    ['SEAD', 'SEAD/GEGOV'],
    ['SEAD/GELIC', 'SEAD/GELIC'],
    ['SES', 'SES/GAB'],
  ] as const)
    await guardar(
      `identidade ${onde}`,
      sql`with nova as (insert into identidade (emissor_id, sub, nome, email)
            select id, null, ${`Acesso ${onde}`}, ${`${onde.replace('/', '-').toLowerCase()}@matriz.gov.br`} from emissor where realm = 'interno' returning id, nome)
          insert into pessoa (id_inicial, identidade_id, matricula, nome, lotacao_id)
          select 0, id, 'MATRIZ' || id, nome, ${await casa.unidade(unidade)} from nova returning identidade_id as id`,
    )
  for (const orgao of ['SEAD', 'SES']) {
    await guardar(`orgao ${orgao}`, sql`select id from orgao where sigla = ${orgao}`)
    const id = fixo(`orgao ${orgao}`)
    await guardar(
      `webhook ${orgao}`,
      sql`insert into webhook (orgao_id, nome, url, eventos, segredo, criado_por, criado_em)
          values (${id}, ${orgao}, ${`https://${orgao}.exemplo.gov.br/`}, array['documento.tramitado'], 'whsec_AAAA', ${casa.idDe(QUEM)}, now()) returning id`,
    )
    await guardar(
      `envio ${orgao}`,
      sql`insert into webhook_envio (webhook_id, mensagem, evento, criado_em, estado, encerrado_em)
          values (${fixo(`webhook ${orgao}`)}, ${`msg_${orgao}`}, 'teste', now(), 'FALHOU', now()) returning id`,
    )
    await guardar(
      `edital ${orgao}`,
      sql`insert into edital (orgao_id, ano, numero, aberto_em) values (${id}, 2020, 1, now()) returning id`,
    )
  }
  for (const onde of ['TUDO', 'SEAD', 'SES'] as const) {
    await semearModelo(onde)
    await guardar(
      `feriado ${onde}`,
      sql`insert into feriado (abrangencia, orgao_id, data, descricao) values (${onde === 'TUDO' ? 'NACIONAL' : 'ORGAO'},
            ${onde === 'TUDO' ? null : fixo(`orgao ${onde}`)}::bigint, '2031-02-02', 'Da matriz') returning id`,
    )
    const orgaoId = onde === 'TUDO' ? null : fixo(`orgao ${onde}`)
    await guardar(
      `marcador ${onde}`,
      sql`insert into marcador (orgao_id, finalidade, nome, cor, icone)
          values (${orgaoId}::bigint, 'MARCADOR', ${`Da matriz ${onde}`}, '#3b82f6', 'marca') returning id`,
    )
    await registrarAtos(
      casa.banco,
      NO_TERMINAL,
      [{ origem: 'TERMINAL', ato: 'ALTERAR', sobre: 'CARGO', id: 1, orgaoId, motivo: onde }],
      new Date(),
    )
  }
  for (const onde of LUGARES)
    await guardar(
      `permissao ${onde}`,
      sql`insert into concessao (perfil, pessoa_id, no_orgao_id, na_lotacao_id, desde, dada_em)
          values (${onde === 'TUDO' ? 'OPERACAO' : onde.includes('/') ? 'ADMINISTRADOR_DA_UNIDADE' : 'MODELOS'}, ${fixo(onde.startsWith('SES') ? 'pessoa SES' : 'pessoa SEAD/GELIC')},
            ${onde === 'SEAD' || onde === 'SES' ? fixo(`orgao ${onde}`) : null}::bigint, ${onde.includes('/') ? fixo(`unidade ${onde}`) : null}::bigint, '2026-01-01', now()) returning id`,
    )
  for (const onde of LUGARES)
    await guardar(
      `regra ${onde}`,
      sql`insert into regra (tipo, ordem, no_orgao_id, na_lotacao_id, desde, criada_por, criada_em) values ('ORDEM', 'LIVRE',
            ${onde === 'SEAD' || onde === 'SES' ? fixo(`orgao ${onde}`) : null}::bigint, ${onde.includes('/') ? fixo(`unidade ${onde}`) : null}::bigint, '2026-01-01', ${casa.idDe(QUEM)}, now()) returning id`,
    )
  for (const tipo of ['SCIM', 'LDAP'])
    await guardar(
      `fonte ${tipo}`,
      sql`insert into fonte (tipo, nome, ativa, criada_em, criada_por, configuracao) values (${tipo}, ${`Da matriz ${tipo}`}, false, now(), ${casa.idDe(QUEM)},
            ${sql.param(tipo === 'LDAP' ? DIRETORIO : {})}::jsonb) returning id`,
    )
  await guardar(
    'token SCIM',
    sql`insert into fonte_token (fonte_id, sha256, fim, criado_em, criado_por)
        values (${fixo('fonte SCIM')}, 'da-matriz', 'triz', now(), ${casa.idDe(QUEM)}) returning id`,
  )
  await guardar(
    'pendente',
    sql`insert into vinculo_pendente (emissor_id, sub, nome, email, motivo, em) select id, 'da-matriz', 'Quem é', 'q@exemplo.gov.br', 'NAO_ENCONTRADA', now()
        from emissor where realm = 'interno' returning id`,
  )
  await semearCadastro()
}, 60_000)
afterAll(() => casa.fechar())

test('cada endereço da administração tem a sua linha na matriz', () => {
  expect(daAdministracao.filter(({ nome }) => !linhas[nome]).map(({ nome }) => nome)).toEqual([])
  const nomes = new Set(daAdministracao.map(({ nome }) => nome))
  expect(Object.keys(linhas).filter((nome) => !nomes.has(nome))).toEqual([])
})

test('cada endereço recusa algum perfil e aceita outro', () => {
  for (const [nome, { alvos }] of Object.entries(linhas))
    for (const alvo of Object.keys(alvos) as Alvo[]) {
      const respostas = new Set(ATORES.map((ator) => pode(ator, nome, alvo)))
      expect(respostas, `${nome} ${alvo}`).toEqual(new Set([false, true]))
    }
})

test('quem substitui um administrador não administra nada', async () => {
  ensaio = false
  await casa.substitui(OTAVIO, 'beatriz.queiroz@SEAD/GEGOV')
  const dada = await linha<{ id: number }>(
    casa.banco,
    sql`insert into concessao (perfil, pessoa_id, desde, dada_em)
        values ('ADMINISTRADOR_GERAL', ${casa.idDe(OTAVIO)}, '2026-01-01', now()) returning id`,
  )
  const inicio = (quem: string) =>
    casa.chamar(quem, 'GET', '/siga/administracao/inicio', { cabecalhos: { 'id-logado': String(casa.idDe(OTAVIO)) } })
  expect((await inicio(OTAVIO)).status).toBe(200)
  for (const { nome, endpoint } of daAdministracao) {
    const { problema } = await casa.chamar('beatriz.queiroz', endpoint.method, caminhoDe(endpoint, {}), {
      cabecalhos: { 'id-logado': String(casa.idDe(OTAVIO)) },
    })
    expect(problema.codigo, nome).toBe('FORA_DA_SUBSTITUICAO')
  }
  await casa.banco.linhas(sql`delete from concessao where id = ${dada?.id ?? 0}`)
}, 120_000)

describe.each(ATORES.map((ator, vez) => ({ ...ator, vez })))('$perfil em $lugar', (ator) => {
  const { perfil, lugar, vez } = ator
  let dada: number | undefined
  beforeAll(async () => {
    ensaio = false
    if (perfil === null) return
    const feita = await linha<{ id: number }>(
      casa.banco,
      sql`insert into concessao (perfil, pessoa_id, no_orgao_id, na_lotacao_id, desde, dada_em) values (${perfil}, ${casa.idDe(QUEM)},
            ${lugar === 'SEAD' || lugar === 'SES' ? fixo(`orgao ${lugar}`) : null}::bigint, ${lugar.includes('/') ? fixo(`unidade ${lugar}`) : null}::bigint, '2026-01-01', now()) returning id`,
    )
    dada = feita?.id
  })
  afterAll(async () => {
    ensaio = false
    await casa.banco.linhas(sql`delete from concessao where id = ${dada ?? 0}`)
  })

  test('o perfil vê e muda só o que alcança', async () => {
    ensaio = true
    for (const { nome, endpoint } of daAdministracao) {
      const { alvos, diz, nega, daUnidade }: Partial<Linha> = linhas[nome] ?? {}
      const todosOsAlvos = Object.entries(alvos ?? {}) as [Alvo, (fixos: Fixo) => Chamada][]
      // where the perfil alone refuses, the place changes nothing: one place is enough, a different one for each actor
      const alguns = doPerfil(perfil, nome) ? todosOsAlvos : todosOsAlvos.slice(vez % todosOsAlvos.length).slice(0, 1)
      for (const [alvo, chamada] of alguns) {
        const { corpo, bruto, query, ...ids } = chamada(fixo)
        const {
          status,
          problema,
          corpo: resposta,
          bytes,
        } = await casa.chamar(QUEM, endpoint.method, caminhoDe(endpoint, ids), {
          ...(corpo !== undefined && { corpo }),
          ...(bruto !== undefined && { bruto, cabecalhos: { 'content-type': 'application/octet-stream' } }),
          ...(query && { query }),
          ...(endpoint.versao && { versao: 1 }),
        })
        const codigo = status >= 400 ? problema.codigo : (nega?.(resposta as never) ?? '')
        const onde = `${nome} ${alvo}: ${status} ${codigo}`
        if (!pode(ator, nome, alvo)) {
          expect(NEGADA.has(codigo), onde).toBe(true)
          continue
        }
        expect(NEGADA.has(codigo), onde).toBe(false)
        // other refusals come from the record itself: nothing new to publish, an empty edital, a version
        expect([200, 409, 412, 422], onde).toContain(status)
        if (!diz) continue
        const ditos = new Set(diz((resposta ?? new TextDecoder().decode(bytes)) as never)) // each row reads its own answer
        const lugares = LUGARES.filter((cada) => ditos.has(cada))
        const geral = perfil === 'ADMINISTRADOR_GERAL'
        expect(
          lugares.filter(
            (cada) => !geral && !cobre(lugar, cada) && !(daUnidade === true && lugar.startsWith(`${cada}/`)),
          ),
          onde,
        ).toEqual([])
        if (lugar === 'SEAD' || geral) expect(lugares.length, onde).toBeGreaterThan(0)
      }
    }
  }, 120_000)
})
