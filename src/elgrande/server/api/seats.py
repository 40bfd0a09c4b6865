"""Seats: taking and leaving them, lending them to bots, their links."""

from __future__ import annotations

from fastapi import APIRouter, Response

from elgrande.base.actions import SEAT_LETTERS
from elgrande.server.api.common import (
    REFUSALS,
    AddressHere,
    KnownGuest,
    MaybeGuest,
    SeatHere,
    ServicesHere,
    TableHere,
)
from elgrande.server.api.people import set_cookie
from elgrande.server.errors import Refusal
from elgrande.server.live.registry import seat_number
from elgrande.server.services import Services
from elgrande.server.wire.shapes import (
    Invitation,
    JoinIn,
    KeyIn,
    LevelIn,
    LinkIn,
    LinkOut,
    Seated,
    SeatIn,
    SwapIn,
    TableOut,
)

router = APIRouter(tags=["seats"], responses=REFUSALS)
SEAT = "/api/tables/{table}/seats/{seat}"


@router.put(SEAT, operation_id="fillSeat")
async def fill_seat(
    wanted: SeatIn, table: TableHere, seat: SeatHere, guest: KnownGuest, services: ServicesHere
) -> TableOut:
    """How a seat is to be filled; the host's, before the game or when nobody has the seat."""
    await services.seating.fill(table, seat, wanted, guest)
    return services.tables.table_out(table, guest.id)


@router.post(f"{SEAT}/join", operation_id="joinSeat")
async def join_seat(
    wanted: JoinIn,
    table: TableHere,
    seat: SeatHere,
    guest: KnownGuest,
    services: ServicesHere,
    address: AddressHere,
) -> TableOut:
    """Take a seat: one from the lobby, or any with the key of its link."""
    services.joins.check(address)
    await services.seating.join(table, seat, wanted.name, wanted.key, guest)
    return services.tables.table_out(table, guest.id)


@router.post(f"{SEAT}/leave", operation_id="leaveSeat")
async def leave_seat(
    table: TableHere, seat: SeatHere, guest: KnownGuest, services: ServicesHere
) -> TableOut:
    """Give your seat up. A running game waits until somebody takes it."""
    await services.seating.leave(table, seat, guest.id)
    return services.tables.table_out(table, guest.id)


@router.post(f"{SEAT}/remove", operation_id="removeGuest")
async def remove_guest(
    table: TableHere, seat: SeatHere, guest: KnownGuest, services: ServicesHere
) -> TableOut:
    """The host's, before the game: whoever sits here stands up, and the old link is void."""
    await services.seating.remove(table, seat, guest.id)
    return services.tables.table_out(table, guest.id)


@router.post(f"{SEAT}/swap", operation_id="swapSeats")
async def swap_seats(
    wanted: SwapIn, table: TableHere, seat: SeatHere, guest: KnownGuest, services: ServicesHere
) -> TableOut:
    """The host's, before the game: two seats change places and colours; open links are void."""
    other = seat_number(wanted.other, table)
    await services.seating.swap(table, seat, other, guest.id)
    return services.tables.table_out(table, guest.id)


@router.post(f"{SEAT}/bot", operation_id="lendSeat")
async def lend_seat(
    wanted: LevelIn, table: TableHere, seat: SeatHere, guest: KnownGuest, services: ServicesHere
) -> TableOut:
    """Let a bot play your seat; the host may do so for a person who is not there."""
    await services.seating.hand_to_bot(table, seat, wanted.level, guest.id)
    return services.tables.table_out(table, guest.id)


@router.post(f"{SEAT}/back", operation_id="takeSeatBack")
async def take_seat_back(
    table: TableHere, seat: SeatHere, guest: KnownGuest, services: ServicesHere
) -> TableOut:
    """Play yourself again."""
    await services.seating.take_back(table, seat, guest.id)
    return services.tables.table_out(table, guest.id)


def link_out(services: Services, key: str) -> LinkOut:
    return LinkOut(key=key, url=f"{services.settings.url}/join#{key}")


@router.get(f"{SEAT}/link", operation_id="seatLink")
async def seat_link(
    table: TableHere, seat: SeatHere, guest: KnownGuest, services: ServicesHere
) -> LinkOut:
    """The link of your seat, for another device; for the host also that of an empty seat."""
    return link_out(services, services.seating.link(table, seat, guest.id))


@router.post(f"{SEAT}/link", operation_id="renewSeatLink")
async def renew_seat_link(
    table: TableHere, seat: SeatHere, guest: KnownGuest, services: ServicesHere
) -> LinkOut:
    """A new link. The old one leads nowhere, and your other devices have lost the seat."""
    return link_out(services, await services.seating.renew_link(table, seat, guest.id))


@router.post("/api/join/look", operation_id="lookAtLink")
async def look_at_link(wanted: KeyIn, services: ServicesHere, address: AddressHere) -> Invitation:
    """Where a link leads, before anybody takes the seat."""
    services.joins.check(address)
    table, seat = await services.seating.follow_link(wanted.key)
    sitting = table.seats[seat]
    return Invitation(
        table=table.name,
        seat=SEAT_LETTERS[seat],  # type: ignore[arg-type]
        taken_by=sitting.name if sitting.holders else None,
    )


@router.post("/api/join", operation_id="openLink")
async def open_link(
    wanted: LinkIn,
    guest: MaybeGuest,
    services: ServicesHere,
    address: AddressHere,
    response: Response,
) -> Seated:
    """Take the seat a link leads to, or come back to it from another device."""
    services.joins.check(address)
    if guest is None:
        if wanted.name is None:
            raise Refusal("needs_name", 403)
        guest = await services.new_guest(wanted.name)
        set_cookie(response, services, guest)
    table, seat = await services.seating.open_link(wanted.key, wanted.name, guest)
    letter = SEAT_LETTERS[seat]
    return Seated(table=services.tables.table_out(table, guest.id), seat=letter)  # type: ignore[arg-type]
