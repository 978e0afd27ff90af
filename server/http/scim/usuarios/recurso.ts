import type { Cliente } from '../cliente.ts'
import { URN } from '../esquemas.ts'
import type { Recurso } from '../recurso.ts'
import { versaoDe } from '../recurso.ts'

/** A person, as read for a client. */
export type UsuarioLido = {
  /** Current or last entry. */
  id: number
  inicialId: number
  identidadeId: number
  userName: string
  externalId: string | null
  prenome: string | null
  sobrenome: string | null
  nome: string
  email: string
  cargo: string | null
  funcao: string | null
  ativo: boolean
  matricula: string | null
  orgao: string
  /** Null: waiting for one. */
  unidade: string | null
  lotacaoId: number
  siglaDaUnidade: string
  orgaoId: number
  unidadeExtinta: boolean
  chefeId: number | null
  chefe: string | null
  versao: number
  criado: string
  alterado: string
}

const presentes = (objeto: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(objeto).filter(([, valor]) => valor !== null && valor !== undefined && valor !== ''),
  )

/** The whole resource, without empty attributes. */
export async function recursoDoUsuario({ raiz }: Cliente, lido: UsuarioLido): Promise<Recurso> {
  const location = `${raiz}/Users/${lido.inicialId}`
  const doCarimbo = presentes({ funcao: lido.funcao })
  const nome = presentes({ givenName: lido.prenome, familyName: lido.sobrenome })
  const recurso = {
    schemas: [URN.usuario, URN.empresa, ...(Object.keys(doCarimbo).length > 0 ? [URN.carimbo] : [])],
    id: String(lido.inicialId),
    ...presentes({ externalId: lido.externalId }),
    userName: lido.userName,
    displayName: lido.nome,
    ...(Object.keys(nome).length > 0 && { name: nome }),
    ...presentes({ title: lido.cargo }),
    active: lido.ativo,
    ...(lido.email !== '' && { emails: [{ value: lido.email, type: 'work', primary: true }] }),
    groups: [
      {
        value: String(lido.lotacaoId),
        $ref: `${raiz}/Groups/${lido.lotacaoId}`,
        display: lido.siglaDaUnidade,
        type: 'direct',
      },
    ],
    [URN.empresa]: presentes({
      employeeNumber: lido.matricula,
      organization: lido.orgao,
      department: lido.unidade,
      manager:
        lido.chefeId === null
          ? null
          : {
              value: String(lido.chefeId),
              $ref: `${raiz}/Users/${lido.chefeId}`,
              displayName: lido.chefe,
            },
    }),
    ...(Object.keys(doCarimbo).length > 0 && { [URN.carimbo]: doCarimbo }),
  }
  const meta = { resourceType: 'User', created: lido.criado, lastModified: lido.alterado, location }
  return { ...recurso, meta: { ...meta, version: await versaoDe(recurso) } }
}
