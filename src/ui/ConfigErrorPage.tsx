import { t } from '@lingui/core/macro'

import { Icon } from './Icon.tsx'

/** The deployment is not ready: said to people, with the names for whoever mends it. Stands alone, before any provider. */
export const ConfigErrorPage = ({ campos }: { campos: string[] }) => (
  <div className="pub">
    <header className="app-header">
      <span className="brand">
        <Icon nome="carimbo" />
        <span>Carimbo</span>
      </span>
    </header>
    <main className="pub-main">
      <h1>{t`O sistema não está configurado`}</h1>
      <p>{t`A configuração deste endereço está ausente ou incorreta. Avise quem administra o sistema.`}</p>
      <p className="soft">
        <code>/config.json</code> {campos.join(', ')}
      </p>
      <button type="button" className="btn" onClick={() => location.reload()}>
        {t`Tentar novamente`}
      </button>
    </main>
  </div>
)
