import shell from './shell.module.css'
import ui from './ui.module.css'

import { t } from '@lingui/core/macro'

import { Icon } from './Icon.tsx'

/** The deployment's configuration is wrong: names the settings at fault. Needs no provider. */
export const ConfigErrorPage = ({ campos }: { campos: string[] }) => (
  <div className={shell.pub}>
    <header className={shell.appHeader}>
      <span className={shell.brand}>
        <Icon nome="carimbo" />
        <span>Carimbo</span>
      </span>
    </header>
    <main className={shell.pubMain}>
      <h1>{t`O sistema não está configurado`}</h1>
      <p>{t`A configuração deste endereço está ausente ou incorreta. Avise quem administra o sistema.`}</p>
      <p className={ui.soft}>
        <code>/config.json</code> {campos.join(', ')}
      </p>
      <button type="button" className={ui.btn} onClick={() => location.reload()}>
        {t`Tentar novamente`}
      </button>
    </main>
  </div>
)
