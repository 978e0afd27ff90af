import type { AQuemSeDa, Lugar } from '#contract/permissao.ts'
import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'
import type { Unidade } from '#contract/lotacao.ts'
import type { PessoaEscolhida } from '#domain/usuario/destino.ts'

/** The form's fields. The choice of each kind is kept while another kind is chosen. */
export type Campos = {
  perfil: PerfilAdministrativo
  aQuem: AQuemSeDa['tipo']
  pessoa: PessoaEscolhida | null
  unidade: Unidade | null
  cargo: string
  funcao: string
  onde: Lugar['tipo']
  orgao: string
  naUnidade: Unidade | null
  desde: string | null
  ate: string | null
  motivo: string
}

/** The permission to send, without the choices of other kinds. */
export function pedidoDe(c: Campos) {
  const id =
    { PESSOA: c.pessoa?.id, UNIDADE: c.unidade?.id, CARGO: Number(c.cargo), FUNCAO: Number(c.funcao) }[c.aQuem] ?? 0
  const onde: Lugar =
    c.onde === 'ORGAO'
      ? { tipo: 'ORGAO', id: Number(c.orgao) }
      : c.onde === 'UNIDADE'
        ? { tipo: 'UNIDADE', id: c.naUnidade?.id ?? 0 }
        : { tipo: c.onde }
  const motivo = c.motivo.trim()
  return {
    perfil: c.perfil,
    aQuem: { tipo: c.aQuem, id },
    onde,
    desde: c.desde ?? '',
    ate: c.ate,
    motivo: motivo === '' ? null : motivo,
  }
}
