import ui from '#ui/ui.module.css'
import modeloCss from '../modelo.module.css'

import { Trans } from '@lingui/react/macro'

import type { ModeloGerido } from '#contract/modelo-gestao.ts'
import { Icon } from '#ui/Icon.tsx'

/** Whether documents can begin with it, and whether changes wait to be published; word and icon. */
export function Estado({ modelo: { ativo, versaoVigente, alterado } }: { modelo: ModeloGerido }) {
  const situacao = versaoVigente === null ? 'novo' : ativo ? 'ativo' : 'inativo'
  return (
    <span className={modeloCss.modeloEstado} data-situacao={situacao}>
      <Icon nome={situacao === 'ativo' ? 'ok' : situacao === 'novo' ? 'lapis' : 'proibido'} />
      {situacao === 'novo' && <Trans>Nunca publicado</Trans>}
      {situacao === 'ativo' && <Trans>Ativo</Trans>}
      {situacao === 'inativo' && <Trans>Desativado</Trans>}
      {alterado && (
        <small className={ui.soft}>
          <Trans>· com mudanças a publicar</Trans>
        </small>
      )}
    </span>
  )
}
