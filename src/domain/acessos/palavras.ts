import { useLingui } from '@lingui/react/macro'

import type { Acesso, FiltroDeAcesso, RecusaDoConvite, SituacaoDoConviteDeAcesso } from '#contract/acessos.ts'
import { data, dataHora } from '#platform/format.ts'

import type { Ato } from './queries.ts'

/** The state of a person's access, in words. */
export function usePalavras() {
  const { t } = useLingui()
  const filtros: Record<FiltroDeAcesso, string> = {
    TODAS: t`Todas`,
    NUNCA_ENTRARAM: t`Nunca entraram`,
    SEM_CONVITE: t`Nunca entraram nem foram convidadas`,
    CONVIDADAS: t`Convidadas que não criaram a senha`,
    BLOQUEADAS: t`Bloqueadas`,
  }
  const recusas: Record<RecusaDoConvite, string> = {
    SEM_EMAIL: t`o cadastro não tem e-mail`,
    EMAIL_DE_DUAS: t`outra pessoa tem o mesmo e-mail`,
    ENCERRADA: t`não tem lotação`,
    UNIDADE_SUSPENSA: t`a unidade está suspensa`,
    BLOQUEADA: t`o acesso está bloqueado`,
    COM_SENHA: t`já tem senha`,
    CONTA_DESATIVADA: t`a conta está desativada`,
    CONTA_DE_OUTRA: t`a conta deste e-mail é de outra pessoa`,
    FALHA: t`houve uma falha`,
  }
  const atos: Record<Ato, { titulo: (nome: string) => string; explica: string; verbo: string; feito: string }> = {
    encerrar: {
      titulo: (nome) => t`Encerrar as sessões de ${nome}?`,
      explica: t`A pessoa sai na hora de todos os lugares e precisa entrar de novo. Ela é avisada por e-mail.`,
      verbo: t`Encerrar sessões`,
      feito: t`Sessões encerradas`,
    },
    bloquear: {
      titulo: (nome) => t`Bloquear o acesso de ${nome}?`,
      explica: [
        t`A pessoa sai na hora de todos os lugares e não entra nem assina até ser desbloqueada.`,
        t`Ela é avisada por e-mail, com o motivo.`,
      ].join(' '),
      verbo: t`Bloquear`,
      feito: t`Acesso bloqueado`,
    },
    desbloquear: {
      titulo: (nome) => t`Desbloquear o acesso de ${nome}?`,
      explica: t`A pessoa pode entrar de novo. Ela é avisada por e-mail, com o motivo.`,
      verbo: t`Desbloquear`,
      feito: t`Acesso desbloqueado`,
    },
  }
  /** The state of an invitation: since when, until when, or why it was not sent. */
  function convite({ situacao, em, valeAte, recusa }: NonNullable<Acesso['convite']>): string {
    const dia = data(em)
    const fim = valeAte === null ? '' : data(valeAte)
    const porque = recusa === null ? '' : recusas[recusa]
    const ditos: Record<SituacaoDoConviteDeAcesso, string> = {
      A_ENVIAR: t`Convite a enviar`,
      ENVIADO: t`Convidada em ${dia}; vale até ${fim}`,
      VENCIDO: t`Convite vencido em ${fim}`,
      RECUSADO: t`Não convidada: ${porque}`,
      ACEITO: t`Criou a senha em ${dia}`,
    }
    return ditos[situacao]
  }
  return {
    filtros,
    atos,
    convite,
    recusa: (qual: RecusaDoConvite) => recusas[qual],
    /** “Firefox, Windows · 10.0.0.1” */
    lugar: ({ navegador, endereco }: { navegador: string; endereco: string }) =>
      [navegador || t`Outro programa`, endereco].join(' · '),
    quando: (em: string) => dataHora(em),
  }
}
