import { config } from '#platform/config.ts'

import { TextSize } from './TextSize.tsx'

export const Footer = () => (
  <footer className="app-footer" id="rodape" tabIndex={-1}>
    <span>{config().ORGAO_NOME}</span>
    <TextSize />
  </footer>
)
