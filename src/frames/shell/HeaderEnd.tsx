import { NotificacaoBell } from '#features/notificacao/NotificacaoBell.tsx'
import { UserMenu } from '#features/usuario/UserMenu.tsx'

/** The end of the header, loaded after the first paint. */
export const HeaderEnd = () => (
  <>
    <NotificacaoBell />
    <UserMenu />
  </>
)
