import { SvgIcon, type SvgIconProps } from '@mui/material'

/** One thin set: lines of 1.6 on a field of 24. */
function line(path: string) {
  return (props: SvgIconProps) => (
    <SvgIcon {...props} viewBox="0 0 24 24">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </SvgIcon>
  )
}

export const DashboardIcon = line('M4 20V11M10 20V4M16 20v-6M21 20H3')
export const StatisticsIcon = line('M4 4v16h16M8 15l4-5 3 3 5-7')
export const DatasetsIcon = line(
  'M4 6c0-1.7 3.6-3 8-3s8 1.3 8 3-3.6 3-8 3-8-1.3-8-3Zm0 0v12c0 1.7 3.6 3 8 3s8-1.3 8-3V6M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
)
export const AccountsIcon = line(
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9c0-3.3 2.9-5.5 6.5-5.5s6.5 2.2 6.5 5.5M16 4.5a3.5 3.5 0 0 1 0 6.3M18.5 15.3c1.9.9 3 2.6 3 4.7',
)
export const ToSiteIcon = line('M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5')
export const RecommendIcon = line('M12 3l2.5 5.3 5.7.7-4.2 4 1.1 5.7-5.1-2.9-5.1 2.9L8 13 3.8 9l5.7-.7L12 3Z')
export const PersonIcon = line('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c0-3.9 3.6-6 8-6s8 2.1 8 6')
export const LogOutIcon = line('M15 4h4a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-4M10 8l-4 4 4 4M6 12h10')
export const LightIcon = line(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
)
export const DarkIcon = line('M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z')
export const WithdrawIcon = line(
  'M3 3l18 18M10.6 5.1A9.8 9.8 0 0 1 12 5c5 0 9 4.5 10 7a13 13 0 0 1-2.7 3.8M6.5 6.7A13.4 13.4 0 0 0 2 12c1 2.5 5 7 10 7 1.9 0 3.6-.6 5-1.5M9.9 9.9a3 3 0 0 0 4.2 4.2',
)
export const PublishIcon = line(
  'M2 12c1-2.5 5-7 10-7s9 4.5 10 7c-1 2.5-5 7-10 7s-9-4.5-10-7Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
)
export const EditIcon = line('M4 20h4L19 9l-4-4L4 16v4ZM13 7l4 4')
export const MailTextsIcon = line('M3 6h18v7M3 6v12h9M3 6l9 7 9-7M15 19h3l4-4-2-2-5 4v2Z')
export const ShowIcon = line('M6 3h9l4 4v14H6zM9 11h7M9 15h7M9 7h3')
export const ListIcon = line('M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01')
export const InboxIcon = line('M3 13l3-8h12l3 8v6H3v-6Zm0 0h5l1.5 3h5L16 13h5')
export const AddIcon = line('M12 5v14M5 12h14')
export const CheckIcon = line('M5 13l4 4L19 7')
export const UndoIcon = line('M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3')
export const CloseIcon = line('M6 6l12 12M18 6L6 18')
export const StopIcon = line('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM5.7 5.7l12.6 12.6')
export const RegistrationsIcon = line(
  'M10 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9c0-3.3 2.9-5.5 6.5-5.5M14 18l2.5 2.5L21 16',
)
export const RolesIcon = line('M12 3l7 3v5c0 4.5-3 8.2-7 10-4-1.8-7-5.5-7-10V6l7-3ZM9 12l2 2 4-4')
export const LimitsIcon = line('M5 17a8 8 0 1 1 14 0M12 14l4-5M4 20h16')
export const MailsIcon = line('M3 6h18v13H3zM3 7l9 7 9-7')
export const ApplicationsIcon = line('M6 3h9l4 4v14H6zM9 13l2.2 2.2L15.5 11')
export const DeliveriesIcon = line('M12 15V4m-4 4 4-4 4 4M4 15v5h16v-5M8 20h8')
export const GrantsIcon = line(
  'M8 20a4.5 4.5 0 1 1 3.9-6.8L21 13l1 2-2 2-1.5-1.5L17 17l-1.5-1.5-2 1.2A4.5 4.5 0 0 1 8 20Zm-.8-4.5h.01',
)
export const TermsIcon = line('M12 21a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 8v4.5l3 2M9.5 2h5')
export const CalendarIcon = line('M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M8.5 14h.01M12 14h.01M15.5 14h.01')
export const IdentifiersIcon = line('M4 5h7l9 9-6 6-9-9V5ZM8 9h.01')
export const LogIcon = line('M6 4v16M6 6h.01M6 12h.01M6 18h.01M10 6h10M10 12h10M10 18h6')
export const SlidesIcon = line('M6 6h12v10H6zM3 8v6M21 8v6M10 20h4')
export const LibraryIcon = line('M4 5h4v15H4zM8 5h4v15H8zM13 6l4-1 3.5 14-4 1z')
export const DayRangeIcon = line('M4 12h16M4 8v8M20 8v8M8 10v4M12 10v4M16 10v4')
export const PlaceIcon = line(
  'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
)
export const ProfileIcon = line('M4 20h16M6 20V9M10 20V4M14 20v-8M18 20v-5')
export const AskIcon = line(
  'M9 9a3 3 0 1 1 4.2 2.7c-.8.4-1.2 1-1.2 1.8v.5M12 17.5h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
)
export const NoteIcon = line('M5 4h14v10l-5 6H5zM14 20v-6h5M8 8h8M8 12h4')
export const RenewIcon = line('M20 12a8 8 0 1 1-2.5-5.8M20 4v5h-5')
export const HandOverIcon = line('M4 8h13l-4-4M20 16H7l4 4')
export const NextIcon = line('M9 5l7 7-7 7')
export const PreviousIcon = line('M15 5l-7 7 7 7')
export const ExportIcon = line('M12 4v11m-4-4 4 4 4-4M4 20h16')
export const SendIcon = line('M4 12 21 4l-5 17-4-7-8-2Zm8 2 4-5')
export const RemoveIcon = line('M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5')
export const NoticesIcon = line('M4 10v4h3l8 5V5L7 10H4ZM18.5 9a4 4 0 0 1 0 6M9 14v5h3')
export const BroadcastsIcon = line('M4 5h12v8H9l-5 4V5ZM20 8v10l-4-3h-4')
export const MessagesIcon = line('M4 5h16v11H9l-5 4V5ZM8 9h8M8 12h6')
export const FeedbackIcon = line('M4 5h16v11H9l-5 4V5ZM12 8v3M12 13.5h.01')
export const AuditIcon = line('M6 3h12v18H6zM9 8h6M9 12h6M9 16h3')
export const ReasonsIcon = line('M4 5h16v11H9l-5 4V5ZM8 9h8M8 12h5')
export const LanguagesIcon = line(
  'M4 6h9M8.5 3.5V6M11 6c-1 4-3.5 7-7 8.5M6 9c1 2.500 3.5 4.500 6 5.500M12.500 20.500l4-10 4 10M14 17h5',
)
export const HealthIcon = line('M3 12h4l3-7 4 14 3-7h4')
export const BellIcon = line('M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15L6 16ZM10 20.5h4')
export const SearchIcon = line('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5')
