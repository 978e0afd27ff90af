import { Aba } from '#contract/cadastro.ts'
import type { Handlers } from '#contract/endpoint.ts'
import type { EstadoDoPlano, planoApi, ResumoDoPlano } from '#contract/plano.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { autorDe, registrarAto } from '#server/core/administracao/registrar.ts'
import { semCpfNoTexto } from '#server/core/cpf/sem-cpf.ts'
import { alcancaPlanoSql, type AlcanceDoPlano, exigirAlcanceDosPlanos } from '#server/base/alcance/planos.ts'
import { descartarPlanos } from '#server/core/plano/descartar.ts'
import { exigirSemConsequencias } from '#server/core/plano/desfazer.ts'
import { abrirPlano } from '#server/core/plano/fazer.ts'
import { planosEmCurso } from '#server/core/plano/rodada.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { dizerRecusa } from '#server/base/palavras/problemas.ts'
import { modeloDaPlanilha } from '#server/core/planilha/modelo.ts'
import { mandarAplicar } from './aplicar.ts'
import { lerEnviada } from './enviar.ts'
import { marcarLinhas } from './marcar.ts'
import { camposDoResumo, itensDoPlano, verPlano } from './mostrar.ts'

const PLANOS = 30
const ITENS = 100

const alcanceDoCadastro = (banco: Banco, { entrada }: Contexto) => exigirAlcanceDosPlanos(banco, entrada.id)

/** Visible plans: all for a general administrator; else one's own, while one reaches what they were made for. */
const minha = (alcance: AlcanceDoPlano, { entrada }: Contexto) =>
  alcance.geral ? sql`true` : sql`p.pessoa_id = ${entrada.id} and ${alcancaPlanoSql(alcance)}`

/** Locks the plan until `tx` ends. Throws PLANO_EM_OUTRO_ESTADO unless it is in one of `estados`. */
async function travar(tx: Banco, contexto: Contexto, id: number, ...estados: EstadoDoPlano[]) {
  const alcance = await alcanceDoCadastro(tx, contexto)
  const plano = await linha<{ estado: EstadoDoPlano; nome: string; alerta: { encerra: number; de: number } | null }>(
    tx,
    sql`select p.estado, p.nome, p.alerta from plano p where p.id = ${id} and ${minha(alcance, contexto)} for update`,
  )
  if (!plano) throw new Problema('PLANO_NAO_ENCONTRADO')
  if (!estados.includes(plano.estado)) throw new Problema('PLANO_EM_OUTRO_ESTADO')
  return { ...plano, ver: () => verPlano(tx, id, minha(alcance, contexto), contexto.entrada.lingua) }
}

const registrarPlano = (
  tx: Banco,
  contexto: Contexto,
  id: number,
  ato: 'CRIAR' | 'ALTERAR' | 'DESFAZER',
  depois: Record<string, unknown>,
  motivo?: string,
) =>
  registrarAto(
    tx,
    autorDe(contexto),
    { origem: 'TELA', ato, sobre: 'PLANO', id, orgaoId: null, depois, ...(motivo !== undefined && { motivo }) },
    contexto.portas.relogio.agora(),
  )

export const planoHandlers: Handlers<typeof planoApi, Contexto> = {
  async listar({ query: { antes } }, contexto) {
    const { banco } = contexto
    const alcance = await alcanceDoCadastro(banco, contexto)
    const planos = await banco.linhas<ResumoDoPlano>(
      sql`select ${camposDoResumo} from plano p where ${minha(alcance, contexto)}
          and (${antes ?? null}::bigint is null or p.id < ${antes ?? null})
          order by p.id desc limit ${PLANOS + 1}`,
    )
    return { planos: planos.slice(0, PLANOS), continua: planos.length > PLANOS }
  },
  async enviar({ query: { nome: dito, orgao, completas: ditas }, body: bytes }, contexto) {
    const { portas, entrada } = contexto
    // the file's name stays in the plan and in the log, which never changes, so a CPF in it is masked
    const nome = semCpfNoTexto(dito)
    const alcance = await alcanceDoCadastro(contexto.banco, contexto)
    const completas = (ditas?.split(',') ?? []).map((aba) => Aba.parse(aba))
    const resumo = await contexto.escrever(async (tx) => {
      const id = await abrirPlano(portas, { origem: 'ARQUIVO', nome, autorId: entrada.id, alcance, completas }, tx)
      await registrarPlano(tx, contexto, id, 'CRIAR', { nome, completas })
      const feito = await linha<ResumoDoPlano>(tx, sql`select ${camposDoResumo} from plano p where p.id = ${id}`)
      if (!feito) throw new Error('an insert returned no row')
      return feito
    })
    const planilha = { nome, orgao, bytes: new Uint8Array(bytes) }
    const enviada = { planilha, completas, alcance, autorId: entrada.id }
    contexto.depois(async () => void lerEnviada(portas, resumo.id, enviada))
    return resumo
  },
  async modelo(_, contexto) {
    await alcanceDoCadastro(contexto.banco, contexto)
    return { bytes: new Uint8Array(modeloDaPlanilha()), nome: 'cadastro.xlsx' }
  },
  async ver({ params: { id } }, contexto) {
    const alcance = await alcanceDoCadastro(contexto.banco, contexto)
    return verPlano(contexto.banco, id, minha(alcance, contexto), contexto.entrada.lingua)
  },
  async itens({ params: { id }, query }, contexto) {
    const { banco, entrada } = contexto
    const alcance = await alcanceDoCadastro(banco, contexto)
    const sua = await linha(banco, sql`select 1 as sim from plano p where p.id = ${id} and ${minha(alcance, contexto)}`)
    if (!sua) throw new Problema('PLANO_NAO_ENCONTRADO')
    const itens = await itensDoPlano(banco, id, query, ITENS, entrada.lingua)
    return { itens: itens.slice(0, ITENS), continua: itens.length > ITENS }
  },
  marcar: ({ params: { id }, body }, contexto) =>
    contexto.escrever(async (tx) => {
      const { ver } = await travar(tx, contexto, id, 'PRONTO')
      const tambem = await marcarLinhas(tx, id, body)
      return { ...(await ver()), tambem }
    }),
  async aplicar({ params: { id }, body }, contexto) {
    const { portas, entrada, identidade } = contexto
    const plano = await contexto.escrever(async (tx) => {
      const { alerta, nome, ver } = await travar(tx, contexto, id, 'PRONTO')
      await mandarAplicar(
        tx,
        { id, alerta },
        { ...body, ...identidade, pessoaId: entrada.id, agora: portas.relogio.agora() },
      )
      await registrarPlano(tx, contexto, id, 'ALTERAR', { nome, estado: 'APLICANDO' }, body.motivo)
      return ver()
    })
    contexto.depois(async () => planosEmCurso.comecar(portas))
    return plano
  },
  async desfazer({ params: { id }, body: { motivo } }, contexto) {
    const { portas, entrada, identidade } = contexto
    const plano = await contexto.escrever(async (tx) => {
      const { nome, ver } = await travar(tx, contexto, id, 'APLICADO')
      await exigirSemConsequencias(tx, id)
      await tx.linhas(
        sql`update plano set estado = 'DESFAZENDO', desfeito_por = ${entrada.id}, iss = ${identidade.iss}, sub = ${identidade.sub},
              motivo = ${motivo}, recusa = null where id = ${id}`,
      )
      await registrarPlano(tx, contexto, id, 'DESFAZER', { nome }, motivo)
      return ver()
    })
    contexto.depois(async () => planosEmCurso.comecar(portas))
    return plano
  },
  async volta({ params: { id } }, contexto) {
    const { banco, entrada } = contexto
    const alcance = await alcanceDoCadastro(banco, contexto)
    const plano = await linha<{ estado: EstadoDoPlano }>(
      banco,
      sql`select p.estado from plano p where p.id = ${id} and ${minha(alcance, contexto)}`,
    )
    if (!plano) throw new Problema('PLANO_NAO_ENCONTRADO')
    if (plano.estado !== 'APLICADO') throw new Problema('PLANO_EM_OUTRO_ESTADO')
    try {
      await exigirSemConsequencias(banco, id)
      return { impede: null }
    } catch (erro) {
      if (!(erro instanceof Problema)) throw erro
      return { impede: { codigo: erro.codigo, frase: dizerRecusa(entrada.lingua ?? 'pt-BR', erro.codigo, erro.dados) } }
    }
  },
  descartar: ({ params: { id } }, contexto) =>
    contexto.escrever(async (tx) => {
      const { ver } = await travar(tx, contexto, id, 'PRONTO', 'ILEGIVEL')
      await descartarPlanos(tx, [id])
      return ver()
    }),
}
