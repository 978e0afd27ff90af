import { useLingui } from '@lingui/react/macro'

import type { AtoRegistrado, VinculoPendente } from '#contract/administracao.ts'
import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'

/** Why somebody could not be told from the register, and what was administered, in words. */
export function usePalavras() {
  const { t } = useLingui()
  const motivos: Record<VinculoPendente['motivo'], string> = {
    SEM_AFIRMACAO: t`O provedor não confirmou quem é`,
    NAO_ENCONTRADA: t`Não está no cadastro`,
    AMBIGUA: t`Mais de uma pessoa tem estes dados`,
    DE_OUTRO_ACESSO: t`A pessoa já entra por outra conta`,
  }
  const perfis: Record<PerfilAdministrativo, string> = {
    ADMINISTRADOR_GERAL: t`Administração geral`,
    ADMINISTRADOR_DO_ORGAO: t`Administração do órgão`,
    ADMINISTRADOR_DA_UNIDADE: t`Administração da unidade`,
    MODELOS: t`Modelos`,
    ARQUIVO: t`Arquivo`,
    CALENDARIO: t`Calendário`,
    INTEGRACAO: t`Integração`,
    OPERACAO: t`Operação`,
    AUDITORIA: t`Auditoria`,
  }
  const origens: Record<AtoRegistrado['origem'], string> = {
    TELA: '',
    TERMINAL: t`no terminal do servidor`,
    PRIMEIRO_ACESSO: t`no primeiro acesso`,
    PRIMEIRA_ENTRADA: t`na primeira entrada`,
  }
  const coisas: Record<Exclude<AtoRegistrado['sobre'], 'CONCESSAO'>, string> = {
    ORGAO: t`Órgão criado`,
    LOTACAO: t`Unidade criada`,
    PESSOA: t`Pessoa incluída`,
    IDENTIDADE: t`Conta ligada à pessoa`,
  }
  return {
    motivo: (qual: VinculoPendente['motivo']) => motivos[qual],
    origem: (qual: AtoRegistrado['origem']) => origens[qual],
    ato({ ato, sobre, perfil }: AtoRegistrado) {
      if (sobre !== 'CONCESSAO') return coisas[sobre]
      const nome = perfis[perfil as PerfilAdministrativo] // the column's own values
      return ato === 'RETIRAR' ? t`Perfil retirado: ${nome}` : t`Perfil dado: ${nome}`
    },
  }
}
