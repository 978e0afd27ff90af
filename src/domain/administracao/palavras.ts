import { useLingui } from '@lingui/react/macro'

import type { AtoRegistrado, NomeDoAto, OrigemDoAto, SobreOQue } from '#contract/administracao.ts'
import type { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'

/** Administrative acts, their authors and profiles, in words. */
export function usePalavras() {
  const { t } = useLingui()
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
  const origens: Record<OrigemDoAto, string> = {
    TELA: '',
    TERMINAL: t`no terminal do servidor`,
    PRIMEIRO_ACESSO: t`no primeiro acesso`,
    PRIMEIRA_ENTRADA: t`na primeira entrada`,
    PLANO: t`por um plano aplicado`,
    SCIM: t`por outro sistema (SCIM)`,
    REORGANIZACAO: t`por uma reorganização`,
    RODADA: t`na data marcada`,
  }
  const coisas: Record<SobreOQue, string> = {
    ORGAO: t`Órgão`,
    LOTACAO: t`Unidade`,
    CARGO: t`Cargo`,
    FUNCAO: t`Função`,
    PESSOA: t`Pessoa`,
    IDENTIDADE: t`Conta`,
    CONCESSAO: t`Perfil`,
    CLASSIFICACAO: t`Classificação`,
    TEXTO_DE_EMAIL: t`Texto de e-mail`,
    ESPECIE: t`Espécie`,
    HIPOTESE_LEGAL: t`Hipótese legal`,
    MARCADOR: t`Marcador geral`,
    NUMERACAO: t`Numeração`,
    REGRA: t`Regra`,
    FONTE: t`Fonte do cadastro`,
    PLANO: t`Plano`,
    REORGANIZACAO: t`Reorganização`,
  }
  const atos: Record<NomeDoAto, string> = {
    CRIAR: t`Inclusão`,
    ALTERAR: t`Alteração`,
    ENCERRAR: t`Encerramento`,
    REABRIR: t`Reabertura`,
    CONCEDER: t`Concessão`,
    RETIRAR: t`Retirada`,
    VINCULAR: t`Ligação`,
    DESFAZER: t`Volta atrás`,
    VER: t`Consulta`,
    BLOQUEAR: t`Bloqueio`,
    DESBLOQUEAR: t`Desbloqueio`,
    CONVIDAR: t`Convite`,
    ENTREGAR_ENDERECO: t`Endereço da senha em mãos`,
  }
  return {
    /** The author and, if not the screen, the origin. Acts of the terminal or of a nightly check have no author. */
    quemFez: ({ quem, origem }: Pick<AtoRegistrado, 'quem' | 'origem'>) =>
      quem === null && origem === 'TERMINAL'
        ? { quem: t`Terminal do servidor`, deOnde: '' }
        : { quem: quem ?? t`O próprio Carimbo`, deOnde: origens[origem] },
    /** Every kind of act, for a filter. */
    atos,
    coisas,
    origens: { ...origens, TELA: t`nas telas` },
    perfil: (qual: PerfilAdministrativo) => perfis[qual],
    /** “Alteração: Unidade”; of a profile, which one. */
    ato({ ato, sobre, perfil }: Pick<AtoRegistrado, 'ato' | 'sobre' | 'perfil'>) {
      const coisa = sobre === 'CONCESSAO' && perfil !== null ? perfis[perfil as PerfilAdministrativo] : coisas[sobre]
      return `${atos[ato]}: ${coisa}`
    },
  }
}
