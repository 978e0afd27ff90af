import type {
  administrarPessoasApi,
  EntradaAdministrada,
  FichaDaPessoa,
  FiltroDePessoas,
  PessoaAdministrada,
} from '#contract/administrar-pessoas.ts'
import { mascararCpf } from '#contract/cpf.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Alcance, alcancaSql, DO_CADASTRO, exigirAlcance } from '#server/base/alcance/alcance.ts'
import { revelarOuNada } from '../../core/cpf/cpfs.ts'
import type { Cpfs } from '#server/base/ports.ts'
import { type Banco, linha, sql, type SQL } from '../../database/connection.ts'
import { administrar, comoDe } from './escrever.ts'
import { lerCsv, lerPagina } from './lista.ts'
import {
  criarPessoa,
  encerrarLotacao,
  lotarPessoa,
  mudarLotacao,
  mudarPessoa,
  reabrirLotacao,
  transferirLotacao,
} from './mudar-pessoas.ts'
import { achada, NOME_EM_ORDEM } from './procurar-pessoa.ts'

/** Entries `p` in units `l` of the register: no external signers, no temporary entries of who acts for a unit. */
const doCadastro = (alcance: Alcance): SQL =>
  sql`not p.externa and p.posto_de is null and ${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)}`

const NA_SITUACAO: Record<FiltroDePessoas['situacao'], SQL> = {
  ATIVOS: sql`p.fim is null`,
  NUNCA_ENTRARAM: sql`p.fim is null`,
  ENCERRADOS: sql`p.fim is not null`,
  TODOS: sql`true`,
}

const pedidas = (
  alcance: Alcance,
  { situacao, orgaoId, cargoId, funcaoId }: FiltroDePessoas,
  unidades: number[] | null,
) =>
  sql.join(
    [
      doCadastro(alcance),
      NA_SITUACAO[situacao],
      ...(orgaoId === undefined ? [] : [sql`l.orgao_id = ${orgaoId}`]),
      ...(cargoId === undefined ? [] : [sql`p.cargo_id = ${cargoId}`]),
      ...(funcaoId === undefined ? [] : [sql`p.funcao_id = ${funcaoId}`]),
      ...(unidades === null ? [] : [sql`p.lotacao_id = any(${sql.param(unidades)}::bigint[])`]),
    ],
    sql` and `,
  )

/** A unit and everything below it; null for none. */
async function unidadeEAbaixo(banco: Banco, unidadeId: number | undefined): Promise<number[] | null> {
  if (unidadeId === undefined) return null
  const unidades = await banco.linhas<{ id: number }>(
    sql`with recursive abaixo as (
          select id from lotacao where id = ${unidadeId}
          union select l.id from abaixo a join lotacao l on l.pai_id = a.id)
        select id from abaixo`,
  )
  return unidades.map(({ id }) => id)
}

/** People and entries of a filtered list. */
async function lista({ banco, portas: { cpfs } }: Contexto, alcance: Alcance, filtro: FiltroDePessoas) {
  const entradas = pedidas(alcance, filtro, await unidadeEAbaixo(banco, filtro.unidadeId))
  const nuncaEntrou = filtro.situacao === 'NUNCA_ENTRARAM' ? sql`i.sub is null` : sql`true`
  const fonte = {
    de: sql`identidade i`,
    onde: sql`${nuncaEntrou} and ${await achada(cpfs, alcance, filtro.texto)}
      and exists (select 1 from pessoa p join lotacao l on l.id = p.lotacao_id where p.identidade_id = i.id and ${entradas})`,
    id: sql`i.id`,
    ordem: NOME_EM_ORDEM,
    ordemDe: (id: number) => sql`(select dobrar_nome(nome) from identidade where id = ${id})`,
  }
  return { fonte, ler: (ids: number[]) => ler(banco, entradas, ids) }
}

const entrada = sql`jsonb_build_object('id', p.id, 'versao', p.versao, 'matricula', p.matricula,
  'cargo', case when c.id is not null then jsonb_build_object('id', c.id, 'nome', c.nome) end,
  'funcao', case when f.id is not null then jsonb_build_object('id', f.id, 'nome', f.nome) end,
  'unidade', jsonb_build_object('id', l.id, 'sigla', l.sigla, 'nome', l.nome),
  'orgao', jsonb_build_object('id', o.id, 'sigla', o.sigla, 'nome', o.nome),
  'desde', p.desde, 'ate', p.ate, 'fim', to_char(p.fim at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

const ler = (banco: Banco, entradas: SQL, ids: number[]) =>
  banco.linhas<PessoaAdministrada>(
    sql`select i.id, i.nome, i.email, i.sub is not null as entrou,
          jsonb_agg(${entrada} order by p.fim is not null, p.fim desc, l.sigla, p.id) as entradas
        from identidade i join pessoa p on p.identidade_id = i.id join lotacao l on l.id = p.lotacao_id
          join orgao o on o.id = l.orgao_id left join cargo c on c.id = p.cargo_id left join funcao f on f.id = p.funcao_id
        where i.id = any(${sql.param(ids)}::bigint[]) and ${entradas} group by i.id`,
    { nome: 'administrar.pessoas' },
  )

/** A person's profiles in scope, through any entry. */
const perfisDe = (banco: Banco, alcance: Alcance, identidadeId: number) =>
  banco.linhas<FichaDaPessoa['perfis'][number]>(
    sql`select distinct x.id, x.perfil, x.desde, x.ate, coalesce(o.sigla, l.sigla) as onde
        from pessoa p join permissao v on v.pessoa_id = p.id join concessao x on x.id = v.concessao_id
          join lotacao sua on sua.id = p.lotacao_id
          left join orgao o on o.id = x.no_orgao_id left join lotacao l on l.id = x.na_lotacao_id
        where p.identidade_id = ${identidadeId} and ${alcancaSql(
          alcance,
          sql`coalesce(x.no_orgao_id, l.orgao_id,
            case when x.perfil in ('ADMINISTRADOR_DO_ORGAO', 'ADMINISTRADOR_DA_UNIDADE') then sua.orgao_id end)`,
          sql`coalesce(x.na_lotacao_id, case when x.perfil = 'ADMINISTRADOR_DA_UNIDADE' and x.no_orgao_id is null then sua.id end)`,
        )} order by x.perfil, x.id`,
  )

const linhaDoCsv = ({ nome, email, entrou }: PessoaAdministrada, e: EntradaAdministrada) => [
  nome,
  e.matricula,
  email,
  e.orgao.sigla,
  e.unidade.sigla,
  e.cargo?.nome ?? '',
  e.funcao?.nome ?? '',
  e.desde ?? '',
  e.ate ?? '',
  e.fim === null ? 'ativa' : 'encerrada',
  entrou ? 'sim' : 'não',
]

async function obter(banco: Banco, cpfs: Cpfs, alcance: Alcance, id: number): Promise<FichaDaPessoa> {
  const [pessoa] = await ler(banco, doCadastro(alcance), [id])
  if (!pessoa) throw new Problema('REGISTRO_NAO_ENCONTRADO')
  const [guardado, perfis] = await Promise.all([
    linha<{ cifrado: string; versao: number }>(
      banco,
      sql`select cpf_cifrado as cifrado, versao from identidade where id = ${id}`,
    ),
    perfisDe(banco, alcance, id),
  ])
  if (!guardado) throw new Problema('REGISTRO_NAO_ENCONTRADO')
  return {
    ...pessoa,
    versao: guardado.versao,
    cpf: mascararCpf(await revelarOuNada(cpfs, guardado.cifrado)),
    perfis,
    podeMudar: true,
  }
}

/** One write on a person, answered as they are then. `fazer` answers whose. */
const mudar = (
  contexto: Contexto,
  motivo: string | null,
  fazer: (escrita: Parameters<typeof lotarPessoa>[0]) => Promise<number>,
  matricula: string | null = null,
) =>
  administrar(
    contexto,
    async (tx, alcance) => {
      const { portas, entrada: quem } = contexto
      const id = await fazer({ tx, alcance, como: comoDe(contexto, motivo), quemId: quem.id, cpfs: portas.cpfs })
      return obter(tx, portas.cpfs, alcance, id)
    },
    matricula === null ? {} : { valor: matricula },
  )

export const administrarPessoasHandlers: Handlers<typeof administrarPessoasApi, Contexto> = {
  async listar({ query: { depois = null, ...filtro } }, contexto) {
    const { banco, entrada: quem } = contexto
    const alcance = await exigirAlcance(banco, quem.id, ...DO_CADASTRO)
    const { fonte, ler: lerIds } = await lista(contexto, alcance, filtro)
    return lerPagina(banco, fonte, lerIds, depois)
  },
  async obter({ params: { id } }, { banco, entrada: quem, portas: { cpfs } }) {
    return obter(banco, cpfs, await exigirAlcance(banco, quem.id, ...DO_CADASTRO), id)
  },
  criar: ({ body }, contexto) => mudar(contexto, null, (escrita) => criarPessoa(escrita, body), body.matricula),
  mudar: ({ params: { id }, body, versao }, contexto) =>
    mudar(contexto, body.motivo, async (escrita) => {
      await mudarPessoa(escrita, id, versao, body)
      return id
    }),
  lotar: ({ params: { id }, body }, contexto) =>
    mudar(
      contexto,
      null,
      async (escrita) => {
        await lotarPessoa(escrita, id, body)
        return id
      },
      body.matricula,
    ),
  mudarLotacao: ({ params: { id }, body, versao }, contexto) =>
    mudar(contexto, null, (escrita) => mudarLotacao(escrita, id, versao, body), body.matricula),
  transferir: ({ params: { id }, body, versao }, contexto) =>
    mudar(contexto, body.motivo, (escrita) => transferirLotacao(escrita, id, versao, body)),
  encerrar: ({ params: { id }, body: { motivo }, versao }, contexto) =>
    mudar(contexto, motivo, (escrita) => encerrarLotacao(escrita, id, versao)),
  reabrir: ({ params: { id }, body: { motivo }, versao }, contexto) =>
    mudar(contexto, motivo, (escrita) => reabrirLotacao(escrita, id, versao)),
  async csv({ query }, contexto) {
    const { banco, entrada: quem } = contexto
    const alcance = await exigirAlcance(banco, quem.id, ...DO_CADASTRO)
    const { fonte, ler: lerIds } = await lista(contexto, alcance, query)
    return lerCsv(banco, fonte, lerIds, {
      nome: 'pessoas',
      titulos: [
        'nome',
        'matricula',
        'email',
        'orgao',
        'unidade',
        'cargo',
        'funcao',
        'desde',
        'ate',
        'situacao',
        'ja_entrou',
      ],
      celulas: (pessoa) => pessoa.entradas.map((e) => linhaDoCsv(pessoa, e)),
    })
  },
}
