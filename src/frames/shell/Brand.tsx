import shell from '#ui/shell.module.css'

import { Link } from '@tanstack/react-router'

import { Icon } from '#ui/Icon.tsx'

export const Brand = ({ to }: { to: '/' | '/mesa' }) => (
  <Link to={to} className={shell.brand} data-logo>
    <Icon nome="carimbo" />
    <span>Carimbo</span>
  </Link>
)
