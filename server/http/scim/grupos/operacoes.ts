import type { Banco } from '#server/database/connection.ts'
import { linha, sql } from '#server/database/connection.ts'
import { transferirPessoas } from '#server/core/cadastro/pessoas.ts'
import { alterarUnidades, criarUnidades } from '#server/core/cadastro/unidades.ts'
import { alcancaOrgao, type Chamado, comoDoCliente } from '../cliente.ts'
import { eObjeto, lerRecurso, type Objeto } from '../corpo.ts'
import { ErroScim } from '../erro.ts'
import { GRUPO, URN } from '../esquemas.ts'
import { contarSaidas, descontarSaida } from '../guarda.ts'
import type { Operacoes } from '../operacoes.ts'
import { aplicarPatch } from '../patch.ts'
import { conferirVersao } from '../recurso.ts'
import { lerDoCadastro } from '../usuarios/desejado.ts'
import { travarUsuario } from '../usuarios/ler.ts'
import { type GrupoLido, listarGrupos, obterGrupo, recursoDoGrupo } from './ler.ts'

type GrupoDesejado = { orgao: string; sigla: string; nome: string; externalId: string | null; membros: string[] }

/** Reads the desired unit. `semNome`: default name. Identified by sigla, after its órgão's when several are in reach. */
function lerGrupo({ cliente }: Chamado, objeto: Objeto, semNome?: string): GrupoDesejado {
  const { displayName, externalId, members } = objeto
  if (typeof displayName !== 'string' || displayName.trim() === '')
    throw new ErroScim('OBRIGATORIO', { atributo: 'displayName' })
  const [deOrgao, ...resto] = displayName.split('/')
  if (cliente.orgao === null && resto.length === 0) throw new ErroScim('GRUPO_SEM_ORGAO')
  const orgao = cliente.orgao ?? lerDoCadastro('siglaDeOrgao', 'displayName', deOrgao)
  const sigla = lerDoCadastro('sigla', 'displayName', cliente.orgao === null ? resto.join('/') : displayName)
  if (orgao === null || sigla === null) throw new ErroScim('OBRIGATORIO', { atributo: 'displayName' })
  const daUnidade = objeto[URN.unidade]
  const extensao = eObjeto(daUnidade) ? daUnidade : {}
  const ids = (Array.isArray(members) ? members : []).flatMap((um) =>
    eObjeto(um) && typeof um['value'] === 'string' ? [um['value']] : [],
  )
  return {
    orgao,
    sigla,
    nome: lerDoCadastro('nome', 'nome', extensao['nome']) ?? semNome ?? sigla,
    externalId: typeof externalId === 'string' && externalId !== '' ? externalId.slice(0, 200) : null,
    membros: [...new Set(ids)],
  }
}

async function orgaoDe(tx: Banco, { cliente }: Chamado, sigla: string): Promise<number> {
  const orgao = await linha<{ id: number }>(
    tx,
    sql`select id from orgao o where sigla = ${sigla} and ativo and not externo and ${alcancaOrgao(cliente, sql`o.id`)}`,
  )
  if (!orgao) throw new ErroScim('ORGAO', { orgao: sigla })
  return orgao.id
}

const anotar = (tx: Banco, { cliente, agora }: Chamado, lotacaoId: number, externalId: string | null) =>
  tx.linhas(
    sql`insert into scim_grupo (fonte_id, lotacao_id, external_id, alterado_em)
        values (${cliente.id}, ${lotacaoId}, ${externalId}, ${agora.toISOString()})
        on conflict (fonte_id, lotacao_id) do update set external_id = excluded.external_id, alterado_em = excluded.alterado_em`,
  )

/** Moves people into the unit, out of their own. */
async function trazer(tx: Banco, chamado: Chamado, lotacaoId: number, ids: string[]) {
  for (const id of ids) {
    const pessoa = await travarUsuario(tx, chamado, id)
    if (!pessoa?.ativo) throw new ErroScim('MEMBRO', { id })
    if (pessoa.lotacaoId === lotacaoId) continue
    await transferirPessoas(tx, [{ id: pessoa.id, para: { lotacaoId } }], comoDoCliente(chamado))
    await descontarSaida(tx, chamado, pessoa.inicialId)
  }
}

/** Moves people to the source's waiting unit. */
async function tirar(tx: Banco, chamado: Chamado, lotacaoId: number, ids: number[]) {
  const { unidadeId } = chamado.cliente
  if (ids.length === 0) return
  if (unidadeId === null || unidadeId === lotacaoId) throw new ErroScim('SEM_UNIDADE')
  await contarSaidas(tx, chamado, ids)
  for (const id of ids) {
    const pessoa = await travarUsuario(tx, chamado, String(id))
    if (pessoa?.lotacaoId === lotacaoId)
      await transferirPessoas(tx, [{ id: pessoa.id, para: { lotacaoId: unidadeId } }], comoDoCliente(chamado))
  }
}

async function responder(tx: Banco, chamado: Chamado, id: string) {
  const lido = await obterGrupo(tx, chamado, id)
  if (!lido) throw new ErroScim('SEM_RECURSO', { id })
  return recursoDoGrupo(chamado.cliente, lido)
}

async function travar(tx: Banco, chamado: Chamado, id: string): Promise<GrupoLido> {
  if (/^[1-9]\d{0,14}$/.test(id))
    await tx.linhas(sql`select id from lotacao where id = ${Number(id)} for no key update`)
  const lido = await obterGrupo(tx, chamado, id)
  if (!lido) throw new ErroScim('SEM_RECURSO', { id })
  return lido
}

async function mudar(
  tx: Banco,
  chamado: Chamado,
  id: string,
  seIgual: string | undefined,
  fazer: (antes: Objeto) => Objeto,
  guardaNome = false,
) {
  const atual = await travar(tx, chamado, id)
  const recurso = await recursoDoGrupo(chamado.cliente, atual)
  conferirVersao(seIgual, recurso)
  const desejado = lerGrupo(chamado, fazer(lerRecurso(GRUPO, recurso)), guardaNome ? atual.nome : undefined)
  const muda = {
    ...(desejado.sigla !== atual.sigla && { sigla: desejado.sigla }),
    ...(desejado.nome !== atual.nome && { nome: desejado.nome }),
    // a unit stays in its órgão, which its documents' numbers name
    ...(desejado.orgao !== atual.orgao && { orgaoId: await orgaoDe(tx, chamado, desejado.orgao) }),
  }
  if ('orgaoId' in muda) throw new ErroScim('UNIDADE_EM_USO', { sigla: atual.sigla })
  if (Object.keys(muda).length > 0) await alterarUnidades(tx, [{ id: atual.id, muda }], comoDoCliente(chamado))
  const tem = new Set((atual.membros ?? []).map((membro) => String(membro.id)))
  const quer = new Set(desejado.membros)
  await trazer(
    tx,
    chamado,
    atual.id,
    desejado.membros.filter((um) => !tem.has(um)),
  )
  await tirar(
    tx,
    chamado,
    atual.id,
    (atual.membros ?? []).flatMap((membro) => (quer.has(String(membro.id)) ? [] : [membro.id])),
  )
  if (desejado.externalId !== atual.externalId) await anotar(tx, chamado, atual.id, desejado.externalId)
  return responder(tx, chamado, id)
}

/** Whether the unit has, or had, anything. */
const emUso = (tx: Banco, id: number) =>
  linha(
    tx,
    sql`select 1 as sim where exists (select 1 from pessoa where lotacao_id = ${id} and fim is null)
          or exists (select 1 from lotacao where pai_id = ${id} and fim is null) or exists (select 1 from marca where lotacao_id = ${id})
          or exists (select 1 from documento where lota_cadastrante_id = ${id}) or exists (select 1 from fonte where unidade_id = ${id})
          or exists (select 1 from mobil where atendente_lotacao_id = ${id})`,
  )

export const grupos: Operacoes = {
  tipo: GRUPO,
  async listar(chamado, pergunta, semMembros) {
    const { lidos, total } = await listarGrupos(chamado, pergunta, semMembros)
    return { recursos: await Promise.all(lidos.map((lido) => recursoDoGrupo(chamado.cliente, lido))), total }
  },
  async obter(chamado, id, semMembros) {
    const lido = await obterGrupo(chamado.portas.banco, chamado, id, semMembros)
    if (!lido) throw new ErroScim('SEM_RECURSO', { id })
    return recursoDoGrupo(chamado.cliente, lido)
  },
  async criar(tx, chamado, corpo) {
    const { orgao, sigla, nome, externalId, membros } = lerGrupo(chamado, lerRecurso(GRUPO, corpo))
    const orgaoId = await orgaoDe(tx, chamado, orgao)
    const [id] = await criarUnidades(tx, [{ orgaoId, sigla, nome }], comoDoCliente(chamado))
    if (id === undefined) throw new Error('no unit was made')
    await anotar(tx, chamado, id, externalId)
    await trazer(tx, chamado, id, membros)
    return responder(tx, chamado, String(id))
  },
  // a client that knows only siglas keeps the names
  trocar: (tx, chamado, id, corpo, seIgual) => mudar(tx, chamado, id, seIgual, () => lerRecurso(GRUPO, corpo), true),
  remendar: (tx, chamado, id, corpo, seIgual) =>
    mudar(tx, chamado, id, seIgual, (antes) => aplicarPatch(GRUPO, antes, corpo)),
  async apagar(tx, chamado, id, seIgual) {
    const atual = await travar(tx, chamado, id)
    conferirVersao(seIgual, await recursoDoGrupo(chamado.cliente, atual))
    // a unit in use is extinguished by a person, who decides where things go
    if (await emUso(tx, atual.id)) throw new ErroScim('UNIDADE_EM_USO', { sigla: atual.sigla })
    await alterarUnidades(tx, [{ id: atual.id, muda: { fim: chamado.agora.toISOString() } }], comoDoCliente(chamado))
  },
}
