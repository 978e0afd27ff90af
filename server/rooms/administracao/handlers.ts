import { type administracaoApi, type Pendentes, VinculoPendente } from '#contract/administracao.ts'
import type { Handlers } from '#contract/endpoint.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Alcance, exigirAlcance } from '#server/base/alcance/alcance.ts'
import { type Banco, sql } from '../../database/connection.ts'
import { dispensar, ligar } from './ligar.ts'
import { conferirCadeia, csvDoRegistro, lerRegistro } from './registro.ts'
import { verCpf } from './ver-cpf.ts'

const POR_VEZ = 100
/** Profiles that read the log. */
const DO_REGISTRO = ['ADMINISTRADOR_DO_ORGAO', 'AUDITORIA'] as const

/** New accounts belong to no órgão yet: administrators of any órgão see them, and bind those in its register. */
const exigirAdministrador = (banco: Banco, { entrada }: Contexto) =>
  exigirAlcance(banco, entrada.id, 'ADMINISTRADOR_DO_ORGAO')

const pendentes = async (banco: Banco, { geral }: Alcance): Promise<Pendentes> => ({
  pendentes: await banco.linhas<VinculoPendente>(
    sql`select id, nome, email, motivo, em from vinculo_pendente where resolvido_em is null order by em desc, id desc limit ${POR_VEZ}`,
  ),
  dispensa: geral,
})

export const administracaoHandlers: Handlers<typeof administracaoApi, Contexto> = {
  async pendentes(_, contexto) {
    return pendentes(contexto.banco, await exigirAdministrador(contexto.banco, contexto))
  },
  ligar: ({ params: { id }, body }, contexto) =>
    contexto.escrever(async (tx) => {
      const alcance = await exigirAdministrador(tx, contexto)
      await ligar(tx, contexto, alcance, id, body)
      return pendentes(tx, alcance)
    }),
  dispensar: ({ params: { id } }, contexto) =>
    contexto.escrever(async (tx) => {
      // removed from every órgão's list
      const alcance = await exigirAlcance(tx, contexto.entrada.id, 'ADMINISTRADOR_GERAL')
      await dispensar(tx, id, contexto.portas.relogio.agora())
      return pendentes(tx, alcance)
    }),
  verCpf: ({ params: { id }, body: { motivo } }, contexto) =>
    contexto.escrever((tx) => verCpf(tx, contexto, id, motivo)),
  async registro({ query: { antes, ...filtro } }, { banco, entrada }) {
    const alcance = await exigirAlcance(banco, entrada.id, ...DO_REGISTRO)
    const atos = await lerRegistro(banco, alcance, filtro, { antes, quantas: POR_VEZ + 1 })
    return { atos: atos.slice(0, POR_VEZ), continua: atos.length > POR_VEZ }
  },
  async registroCsv({ query }, { banco, entrada }) {
    const alcance = await exigirAlcance(banco, entrada.id, ...DO_REGISTRO)
    return { partes: csvDoRegistro(banco, alcance, query), nome: 'registro.csv' }
  },
  async cadeia({ query: { depois = 0 } }, { banco, entrada }) {
    await exigirAlcance(banco, entrada.id, ...DO_REGISTRO)
    return conferirCadeia(banco, depois)
  },
}
