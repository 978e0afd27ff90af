import type { Aba } from '#contract/cadastro.ts'
import type { Plano } from '#contract/plano.ts'
import { Problema } from '#contract/problem.ts'
import { frase } from '#contract/problem-catalog.ts'

import { type AlcanceDoPlano, exigirAlcanceDosPlanos } from '#server/base/alcance/planos.ts'
import { registrarAto } from '#server/core/administracao/registrar.ts'
import { semCpfNoTexto } from '#server/core/cpf/sem-cpf.ts'
import { aplicarPlano } from '#server/core/plano/aplicar.ts'
import { abrirPlano } from '#server/core/plano/fazer.ts'
import type { PortasDoPlano } from '#server/core/plano/portas.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { mandarAplicar } from './aplicar.ts'
import { dizerPlano } from './dizer-plano.ts'
import { lerEnviada } from './enviar.ts'

type QuemCarrega = { id: number; nome: string; unidade: string; alcance: AlcanceDoPlano }

/** Finds who answers for the load by matrícula: an active person of this house who administers the register. Throws Problema. */
async function quemCarrega(banco: Banco, matricula: string): Promise<QuemCarrega> {
  const quem = await linha<Omit<QuemCarrega, 'alcance'>>(
    banco,
    sql`select p.id, p.nome, o.sigla || '/' || l.sigla as unidade
        from pessoa p join lotacao l on l.id = p.lotacao_id join orgao o on o.id = l.orgao_id
        where p.matricula = ${matricula} and p.fim is null and l.fim is null and not p.externa`,
  )
  if (!quem) throw new Problema('PESSOA_NAO_EXISTE', { valor: matricula })
  return { ...quem, alcance: await exigirAlcanceDosPlanos(banco, quem.id) }
}

const registrar = (
  tx: Banco,
  { relogio }: PortasDoPlano,
  quem: QuemCarrega,
  ato: { ato: 'CRIAR' | 'ALTERAR'; id: number; depois: Record<string, unknown>; motivo?: string | undefined },
) => {
  const { motivo, ...resto } = ato
  const autor = { pessoaId: quem.id, iss: null, sub: null }
  return registrarAto(
    tx,
    autor,
    { origem: 'TERMINAL', sobre: 'PLANO', orgaoId: null, ...resto, ...(motivo !== undefined && { motivo }) },
    relogio.agora(),
  )
}

type Planilha = { nome: string; bytes: Uint8Array<ArrayBuffer>; orgao?: string | undefined; completas: Aba[] }

/** Reads a spreadsheet and makes its plan, as the screen does; answers its id. */
async function carregarPlanilha(portas: PortasDoPlano, quem: QuemCarrega, planilha: Planilha): Promise<number> {
  const { bytes, orgao, completas } = planilha
  // the file's name stays in the plan and in the log, which never changes, so a CPF in it is masked
  const nome = semCpfNoTexto(planilha.nome)
  const id = await portas.banco.transacao(async (tx) => {
    const { id: autorId, alcance } = quem
    const aberto = await abrirPlano(portas, { origem: 'ARQUIVO', nome, autorId, alcance, completas }, tx)
    await registrar(tx, portas, quem, { ato: 'CRIAR', id: aberto, depois: { nome, completas } })
    return aberto
  })
  await lerEnviada(portas, id, {
    planilha: { nome, bytes, orgao },
    completas,
    alcance: quem.alcance,
    autorId: quem.id,
  })
  return id
}

/** Applies a plan and waits for the end; processes of the house may help. Throws Problema. */
async function aplicarAgora(
  portas: PortasDoPlano,
  quem: QuemCarrega,
  id: number,
  { motivo, confirmaEncerrar }: { motivo: string | undefined; confirmaEncerrar: boolean },
): Promise<void> {
  const estado = (banco: Banco, trava = sql``) =>
    linha<{ estado: Plano['estado']; nome: string; alerta: Plano['alerta'] }>(
      banco,
      sql`select estado, nome, alerta from plano where id = ${id}${trava}`,
    )
  await portas.banco.transacao(async (tx) => {
    const plano = await estado(tx, sql` for update`)
    if (plano?.estado !== 'PRONTO') throw new Problema('PLANO_EM_OUTRO_ESTADO')
    const { alerta, nome } = plano
    const como = { iss: null, sub: null, pessoaId: quem.id, agora: portas.relogio.agora() }
    await mandarAplicar(tx, { id, alerta }, { motivo, confirmaEncerrar, ...como })
    await registrar(tx, portas, quem, { ato: 'ALTERAR', id, depois: { nome, estado: 'APLICANDO' }, motivo })
  })
  // a process of the house may have taken the plan
  while ((await estado(portas.banco))?.estado === 'APLICANDO') {
    await aplicarPlano(portas, id)
    await new Promise((pronto) => setTimeout(pronto, 200))
  }
}

export type PedidoDeCarga = Planilha & {
  /** Matrícula of who answers for the load. */
  como: string
  aplicar: boolean
  confirmo: boolean
  motivo?: string | undefined
  /** The house's public address. */
  enderecoPublico: string
}

async function carregar(portas: PortasDoPlano, pedido: PedidoDeCarga, dizer: (dito: string) => void) {
  const { como, aplicar, confirmo, motivo, enderecoPublico, ...planilha } = pedido
  const quem = await quemCarrega(portas.banco, como)
  dizer(`Por ${quem.nome} (${quem.unidade}).`)
  const id = await carregarPlanilha(portas, quem, planilha)
  let dito = await dizerPlano(portas.banco, id)
  dito.frases.forEach(dizer)
  if (dito.estado === 'ILEGIVEL') return 2
  if (aplicar) {
    await aplicarAgora(portas, quem, id, { motivo, confirmaEncerrar: confirmo })
    dito = await dizerPlano(portas.banco, id)
    dito.frases.forEach(dizer)
  } else dizer(`Nada mudou. Leia e aplique em ${enderecoPublico}/administracao/planos/${id}, ou repita com --aplicar.`)
  return dito.limpo ? 0 : 1
}

/** Loads a spreadsheet from a terminal, reporting line by line; answers the exit code (docs/cadastro.md). */
export async function carregarDoTerminal(
  portas: PortasDoPlano,
  pedido: PedidoDeCarga,
  dizer: (dito: string) => void,
): Promise<0 | 1 | 2> {
  try {
    return await carregar(portas, pedido, dizer)
  } catch (erro) {
    if (!(erro instanceof Problema)) throw erro
    const dito = frase(erro.codigo, erro.dados)
    dizer(erro.codigo === 'PLANO_ENCERRA_DEMAIS' ? `${dito} Para isso, repita com --confirmo.` : dito)
    return 2
  }
}
