import { useLingui } from '@lingui/react/macro'

import type { Regra, TipoDeRegra } from '#contract/regra.ts'
import { nomeDaOrdem } from '#domain/assinatura/nomes.ts'
import { nomeDoNivel } from '#domain/documento/nomes.ts'

/** The kinds of rule, and each rule in words. */
export function usePalavrasDeRegra() {
  const { t } = useLingui()
  const tipos: Record<TipoDeRegra, string> = {
    CRIAR: t`Quem começa documentos com um modelo`,
    NOMEAR: t`Quem indica alguém para assinar ou receber`,
    ASSINATURA_MINIMA: t`Assinatura mínima`,
    NIVEIS: t`Níveis de acesso permitidos`,
    ORDEM: t`Quem assina primeiro`,
  }
  const minimos = { AVANCADA: t`Avançada`, QUALIFICADA: t`Qualificada (certificado digital)` }
  const quem = (dito: Regra['quem']) => {
    if (!dito) return ''
    const { tipo, nome } = dito
    if (tipo === 'CARGO') return t`quem tem o cargo ${nome}`
    if (tipo === 'FUNCAO') return t`quem tem a função ${nome}`
    return tipo === 'UNIDADE' ? t`todos de ${nome}` : nome
  }
  return {
    tipos,
    minimos,
    /** “Só começa: quem tem o cargo Analista”. */
    diz(regra: Regra): string {
      const [deQuem, deAlvo] = [quem(regra.quem), quem(regra.alvo)]
      switch (regra.tipo) {
        case 'CRIAR':
          return t`Só começa: ${deQuem}`
        case 'NOMEAR':
          return regra.papel === 'SIGNATARIO'
            ? t`${deAlvo}: para assinar, só indica ${deQuem}`
            : regra.papel === 'DESTINATARIO'
              ? t`${deAlvo}: como destinatário, só indica ${deQuem}`
              : t`${deAlvo}: só indica ${deQuem}`
        case 'ASSINATURA_MINIMA':
          return regra.nivelAssinatura === null ? '' : minimos[regra.nivelAssinatura]
        case 'NIVEIS':
          return (regra.niveis ?? []).map((nivel) => nomeDoNivel(nivel)).join(', ')
        case 'ORDEM':
          return regra.ordem === null ? '' : nomeDaOrdem(regra.ordem)
      }
    },
  }
}
