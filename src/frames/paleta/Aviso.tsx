import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import paleta from './paleta.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'

import { mensagem } from '#platform/problem-messages.ts'
import type { FalhaDeProcura } from '#ui/use-procura.ts'

type Props = {
  vazio: boolean
  buscando: boolean
  /** Found for the typed text, the search itself aside. */
  achou: number
  falha: FalhaDeProcura | null
  /** Why no document was begun. */
  erro: unknown
  comecando: number | null
}

/** What is told of the list: how many once they have come, always to screen readers, and in sight when there are none. */
export function Aviso({ vazio, buscando, achou, falha, erro, comecando }: Props) {
  const { t } = useLingui()
  if (falha || erro)
    return (
      <div className={paleta.aviso} role="alert">
        <p className={forms.error}>
          {falha ? t`A busca falhou.` : t`Nenhum rascunho foi criado.`} {mensagem(falha?.erro ?? erro)?.texto}
        </p>
        {falha && (
          <button type="button" className={`${ui.btn} ${ui.small}`} onClick={falha.tentar}>
            <Trans>Tentar novamente</Trans>
          </button>
        )}
      </div>
    )
  const nada = !vazio && !buscando && achou === 0
  return (
    <p className={nada || comecando !== null ? paleta.aviso : ui.srOnly} role="status">
      {comecando !== null ? (
        <Trans>Criando o documento…</Trans>
      ) : nada ? (
        <Trans>Nada com este começo.</Trans>
      ) : vazio || buscando ? null : (
        <Plural value={achou} one="# resultado" other="# resultados" />
      )}
    </p>
  )
}
