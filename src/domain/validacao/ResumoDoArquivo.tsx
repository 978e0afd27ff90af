import ui from '#ui/ui.module.css'
import evidencia from './evidencia.module.css'

import { useLingui } from '@lingui/react/macro'

import { BotaoCopiar } from '#ui/BotaoCopiar.tsx'

/** A row of a `dl.facts`: the file's hash, for who compares files by it. */
export function ResumoDoArquivo({ sha256 }: { sha256: string }) {
  const { t } = useLingui()
  return (
    <>
      <dt>SHA-256</dt>
      <dd className={evidencia.hash}>
        <code className={ui.num}>{sha256}</code>
        <BotaoCopiar texto={sha256} nome={t`Copiar o SHA-256`} />
      </dd>
    </>
  )
}
