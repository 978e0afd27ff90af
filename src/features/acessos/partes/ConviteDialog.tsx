import controls from '#ui/controls.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Acesso } from '#contract/acessos.ts'
import { Modal } from '#ui/Modal.tsx'

import { ConviteDaPessoa } from '#domain/acessos/ConviteDaPessoa.tsx'

/** One person's invitation, to hand over in person where the house sends no e-mail. */
export function ConviteDialog({ acesso: { id, nome }, fechar }: { acesso: Acesso; fechar: () => void }) {
  const { t } = useLingui()
  return (
    <Modal titulo={t`Convidar ${nome}`} fechar={fechar}>
      <ConviteDaPessoa id={id} nome={nome} />
      <div className={`${ui.row} ${controls.end}`}>
        <Link
          to="/administracao/$"
          params={{ _splat: `pessoas/${id}` }}
          search={{}}
          className={`${ui.btn} ${ui.plain}`}
        >
          <Trans>Ver o cadastro</Trans>
        </Link>
        <button type="button" className={ui.btn} onClick={fechar}>
          <Trans>Fechar</Trans>
        </button>
      </div>
    </Modal>
  )
}
