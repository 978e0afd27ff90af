import forms from './forms.module.css'

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Severidade } from './Alert.tsx'
import { Icon, type NomeDoIcone } from './Icon.tsx'

type NomeDoVeredicto =
  | 'AUTENTICO'
  | 'ALTERADO'
  | 'SEM_EFEITO'
  | 'REVOGADO'
  | 'MODIFICADO'
  | 'NAO_ASSINADO'
  | 'CANCELADO'
  | 'SUBSTITUIDO'
  | 'ELIMINADO'
  | 'INDETERMINADO'
  | 'IMPORTADO'
  | 'PASSOU'
  | 'FALHOU'

const aspecto: Record<NomeDoVeredicto, { icone: NomeDoIcone; severidade: Severidade }> = {
  AUTENTICO: { icone: 'ok', severidade: 'success' },
  PASSOU: { icone: 'ok', severidade: 'success' },
  ALTERADO: { icone: 'erro', severidade: 'error' },
  FALHOU: { icone: 'erro', severidade: 'error' },
  SEM_EFEITO: { icone: 'erro', severidade: 'error' },
  REVOGADO: { icone: 'erro', severidade: 'error' },
  MODIFICADO: { icone: 'erro', severidade: 'error' },
  CANCELADO: { icone: 'erro', severidade: 'error' },
  SUBSTITUIDO: { icone: 'erro', severidade: 'error' },
  ELIMINADO: { icone: 'lixo', severidade: 'warn' },
  NAO_ASSINADO: { icone: 'info', severidade: 'info' },
  INDETERMINADO: { icone: 'duvida', severidade: 'warn' },
  IMPORTADO: { icone: 'info', severidade: 'info' },
}

/** The verdict as a word and an icon, then its sentence. INDETERMINADO never looks like a refusal. */
export function Veredicto({ nome, children }: { nome: NomeDoVeredicto; children: ReactNode }) {
  const { t } = useLingui()
  const palavras: Record<NomeDoVeredicto, string> = {
    AUTENTICO: t`Autêntico`,
    ALTERADO: t`Alterado`,
    SEM_EFEITO: t`Sem efeito`,
    REVOGADO: t`Revogado`,
    MODIFICADO: t`Alterado por outro documento`,
    NAO_ASSINADO: t`Não assinado`,
    CANCELADO: t`Cancelado`,
    SUBSTITUIDO: t`Substituído`,
    ELIMINADO: t`Eliminado`,
    INDETERMINADO: t`Indeterminado`,
    IMPORTADO: t`Importado de outro sistema`,
    PASSOU: t`Assinatura válida`,
    FALHOU: t`Assinatura inválida`,
  }
  const { icone, severidade } = aspecto[nome]
  return (
    <div className={forms.verdict} data-severidade={severidade}>
      <Icon nome={icone} />
      <div>
        <p>
          <b>{palavras[nome]}</b>
        </p>
        {children}
      </div>
    </div>
  )
}
